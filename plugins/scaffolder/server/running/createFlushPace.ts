/** Collects log lines, so a chatty action does not cause a transaction per line. */
const flushMs = 50;
/** A task that ends sooner is written only once. */
const beginMs = 20;
/** If writes are slow, log lines wait for a multiple of their duration, so they do not delay other writes. */
const flushFactor = 4;
const maxFlushMs = 1_000;

export type FlushPace = ReturnType<typeof createFlushPace>;

/** How soon runs write their log lines. All runs of a process share it: on a busy server, a short run is then written only once. */
export function createFlushPace() {
  let slowMs = 0;
  return {
    /** From the first log lines of a run to their write. */
    beginMs: () => Math.max(beginMs, slowMs),
    /** From other log lines to their write. */
    flushMs: () => Math.max(flushMs, slowMs),
    /** Called with the duration of each write. */
    adaptTo(writeMs: number): void {
      slowMs = Math.min(flushFactor * writeMs, maxFlushMs);
    },
  };
}
