import { setTimeout as delay } from 'node:timers/promises';

type Options = { port: number; durationMs: number };

const EVERY_MS = 1_000;
/** The heap may differ between two quarters for other reasons than a leak. */
const MAX_GROWTH = 1.5;
const MARGIN_MB = 40;

/** Samples the heap of a replica that lives during the second half of the run. */
export function watchMemory({ port, durationMs }: Options) {
  const startedAt = performance.now();
  const samples: { at: number; megabytes: number }[] = [];
  const over = new AbortController();

  async function sample(): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(5_000) });
    const bytes = /^nodejs_heap_size_used_bytes (\S+)$/m.exec(await answer.text())?.[1];
    if (bytes) samples.push({ at: performance.now() - startedAt, megabytes: Number(bytes) / 2 ** 20 });
  }
  const watching = (async () => {
    while (!over.signal.aborted) {
      // Not while it is paused or starting.
      await sample().catch(() => {});
      await delay(EVERY_MS, undefined, { signal: over.signal }).catch(() => {});
    }
  })();

  /** After garbage collections, so the least of many samples counts. */
  const leastBetween = (from: number, to: number) => {
    const some = samples.filter(({ at }) => at >= from * durationMs && at < to * durationMs);
    return some.length > 0 ? Math.min(...some.map(({ megabytes }) => megabytes)) : undefined;
  };

  return {
    /** The least memory in the third and in the last quarter, and a problem if it has grown. */
    async stop() {
      over.abort();
      await watching;
      const [before, after] = [leastBetween(0.5, 0.75), leastBetween(0.75, Number.POSITIVE_INFINITY)];
      const shown = `${before?.toFixed()} MB, then ${after?.toFixed()} MB`;
      const isFlat = before === undefined || after === undefined || after <= before * MAX_GROWTH + MARGIN_MB;
      return { shown, problems: isFlat ? [] : [`the memory of a replica grows: ${shown}`] };
    },
  };
}
