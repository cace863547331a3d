import type { SettingPlace } from './userSettingsClient.ts';

type Waiting = { place: SettingPlace; resolve(value: unknown): void; reject(error: unknown): void };

/** Gathers the reads that are asked for at the same moment, such as by all parts of a page, into one call. */
export function createReadBatch(
  read: (places: readonly SettingPlace[]) => Promise<unknown[]>,
): (place: SettingPlace) => Promise<unknown> {
  let waiting: Waiting[] = [];

  async function send(): Promise<void> {
    const batch = waiting;
    waiting = [];
    try {
      const values = await read(batch.map(({ place }) => place));
      batch.forEach(({ resolve }, index) => {
        resolve(values[index]);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return (place) =>
    new Promise((resolve, reject) => {
      waiting.push({ place, resolve, reject });
      if (waiting.length === 1) queueMicrotask(send);
    });
}
