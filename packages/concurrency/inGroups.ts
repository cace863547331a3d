type Waiting<T> = { item: T; resolve(): void; reject(error: unknown): void };

/**
 * Passes items to a function one group at a time, in order: an item that arrives while a group is being processed waits
 * for the next group with all others that do. Each call settles with its group.
 */
export function inGroups<T>(
  work: (items: readonly T[]) => Promise<void>,
  maxItems: number,
): (item: T) => Promise<void> {
  let waiting: Waiting<T>[] = [];
  let isWorking = false;

  async function workThrough(): Promise<void> {
    isWorking = true;
    // Callers in the same turn share the first group.
    await Promise.resolve();
    while (waiting.length > 0) {
      const group = waiting.slice(0, maxItems);
      waiting = waiting.slice(maxItems);
      try {
        await work(group.map(({ item }) => item));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    isWorking = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void workThrough();
    });
}
