import { setTimeout as delay } from 'node:timers/promises';
import type { CatalogService } from '@callboard/plugin-catalog/server';

const defaults = {
  /** A source that takes longer to answer is not waited for. */
  patienceMs: 60_000,
  pollIntervalMs: 5_000,
  /** This many changes between two polls mean that the catalog is still filling at full speed. */
  manyChanges: 2_000,
  maxMs: 900_000,
};

/**
 * Waits until an empty catalog is filled: following all its changes takes longer, for both sides, than reading it once it is full. A
 * catalog that no longer grows, because a source is slow, is only waited for briefly.
 */
export async function untilFilled(
  { asSystem }: { asSystem: Pick<CatalogService['asSystem'], 'whenFilled'> & { changes: Pick<Changes, 'after'> } },
  stopping: AbortSignal,
  options: Partial<typeof defaults> = {},
): Promise<void> {
  const { patienceMs, pollIntervalMs, manyChanges, maxMs } = { ...defaults, ...options };
  const over = new AbortController();
  const signal = AbortSignal.any([stopping, over.signal]);
  const pause = (ms: number) => delay(ms, undefined, { ref: false, signal });
  const numberOfChanges = async () => (await asSystem.changes.after(undefined)).seq;

  async function untilItStalls(): Promise<void> {
    const startedAt = performance.now();
    await pause(patienceMs);
    for (let before = await numberOfChanges(); performance.now() - startedAt < maxMs; ) {
      await pause(pollIntervalMs);
      const now = await numberOfChanges();
      if (now - before < manyChanges) return;
      before = now;
    }
  }

  try {
    // A failed poll ends the wait; the read that follows reports the problem.
    await Promise.race([asSystem.whenFilled(), untilItStalls().catch(() => {})]);
  } finally {
    over.abort();
  }
}

type Changes = CatalogService['asSystem']['changes'];
