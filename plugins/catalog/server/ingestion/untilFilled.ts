import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

const defaults = {
  /** A source that takes longer to answer is not waited for. */
  patienceMs: 60_000,
  pollIntervalMs: 5_000,
  /** This many changes between two polls mean that the catalog is still filling at full speed. */
  manyChanges: 2_000,
  maxMs: 3_600_000,
};

type Filling = {
  /** Resolves when all sources have been read for the first time. */
  filled: Promise<void>;
  /** The number of changes so far. */
  seq(): number;
  /** Whether this process has been busy since the last call. On a slow or shared machine, changes come slowly although no source is slow. */
  isBusy?: () => boolean;
};

/**
 * Waits until an empty catalog is filled. Plugins that follow changes begin then: while it is being filled, every entity
 * changes several times, and their work would take most of the time that reading the sources needs. A catalog that no
 * longer grows, because a source is slow, is only waited for briefly.
 */
export async function untilFilled(
  { filled, seq, isBusy = busyMeter() }: Filling,
  stopping: AbortSignal,
  options: Partial<typeof defaults> = {},
): Promise<void> {
  const { patienceMs, pollIntervalMs, manyChanges, maxMs } = { ...defaults, ...options };
  const over = new AbortController();
  const signal = AbortSignal.any([stopping, over.signal]);
  const pause = (ms: number) => delay(ms, undefined, { ref: false, signal });

  async function untilItStalls(): Promise<void> {
    const startedAt = performance.now();
    await pause(patienceMs);
    isBusy();
    for (let before = seq(); performance.now() - startedAt < maxMs; ) {
      await pause(pollIntervalMs);
      const now = seq();
      const isSlow = now - before < manyChanges;
      if (!isBusy() && isSlow) return;
      before = now;
    }
  }

  try {
    await Promise.race([filled, untilItStalls().catch(() => {})]);
  } finally {
    over.abort();
  }
}

const BUSY_SHARE = 0.5;

/** Whether the event loop was occupied for most of the time since the last call. */
function busyMeter(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const { utilization } = performance.eventLoopUtilization(last);
    last = performance.eventLoopUtilization();
    return utilization > BUSY_SHARE;
  };
}
