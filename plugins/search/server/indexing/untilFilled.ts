import { setTimeout as delay } from 'node:timers/promises';
import type { CatalogService } from '@callboard/plugin-catalog/server';

const defaults = {
  /** A source that takes longer to answer is not waited for. */
  patienceMs: 60_000,
  lookEveryMs: 5_000,
  /** As many changes between two looks are a catalog that still fills as fast as it can. */
  manyChanges: 2_000,
  longestMs: 900_000,
};

/**
 * Waits for an empty catalog to be filled: it changes so much that following it takes longer, for both, than reading it once it is full.
 * A catalog that no longer grows, because a source is slow, is waited for only for a while.
 */
export async function untilFilled(
  { asSystem }: { asSystem: Pick<CatalogService['asSystem'], 'whenFilled'> & { changes: Pick<Changes, 'after'> } },
  stopping: AbortSignal,
  options: Partial<typeof defaults> = {},
): Promise<void> {
  const { patienceMs, lookEveryMs, manyChanges, longestMs } = { ...defaults, ...options };
  const over = new AbortController();
  const signal = AbortSignal.any([stopping, over.signal]);
  const pause = (ms: number) => delay(ms, undefined, { ref: false, signal });
  const numberOfChanges = async () => (await asSystem.changes.after(undefined)).seq;

  async function untilItStalls(): Promise<void> {
    const startedAt = performance.now();
    await pause(patienceMs);
    for (let before = await numberOfChanges(); performance.now() - startedAt < longestMs; ) {
      await pause(lookEveryMs);
      const now = await numberOfChanges();
      if (now - before < manyChanges) return;
      before = now;
    }
  }

  try {
    // A look that fails ends the waiting; what is wrong then shows in what is read.
    await Promise.race([asSystem.whenFilled(), untilItStalls().catch(() => {})]);
  } finally {
    over.abort();
  }
}

type Changes = CatalogService['asSystem']['changes'];
