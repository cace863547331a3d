/** A condition that may hold or not, and notifies its subscribers when that changes. */
export type Condition = { holds(): boolean; subscribe(listener: () => void): () => void };

/** Runs the work while all conditions hold, stops it when one does not, and restarts it when all do, until it is aborted. */
export async function followConditions(
  conditions: readonly Condition[],
  signal: AbortSignal,
  work: (whileTheyHold: AbortSignal) => Promise<void>,
): Promise<void> {
  let changed = () => {};
  const onChange = () => changed();
  const endings = conditions.map(({ subscribe }) => subscribe(onChange));
  signal.addEventListener('abort', onChange);
  const isMet = () => !signal.aborted && conditions.every(({ holds }) => holds());
  try {
    while (!signal.aborted) {
      if (!isMet()) {
        await new Promise<void>((resolve) => {
          changed = resolve;
        });
        continue;
      }
      const stop = new AbortController();
      changed = () => {
        if (!isMet()) stop.abort();
      };
      await work(stop.signal);
    }
  } finally {
    for (const end of endings) end();
    signal.removeEventListener('abort', onChange);
  }
}
