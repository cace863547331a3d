import { backoffMs, createWakeableTimer, MAX_TIMER_MS, sleep } from '@callboard/concurrency';
import { messageOf } from '@callboard/errors';
import type { Frequency, Logger } from '@callboard/server-kit';
import type { SearchCollator } from '../collators/collatorPoint.ts';
import type { SearchConfig } from '../config.ts';
import type { SearchEngine } from '../engines/searchEngine.ts';
import type { CollatorState, CollatorStore } from './collatorStore.ts';
import { readAll } from './readAll.ts';
import { createTypeIndex } from './typeIndex.ts';

export type ReadingSchedule = SearchConfig['schedule'] & { frequency: Frequency };
type KeepParts = { engine: SearchEngine; store: CollatorStore; logger: Logger };

/** A follower may request a read as soon as it starts; one read is then enough. */
const SETTLE_MS = 200;
const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 600_000;

/** Keeps the documents of one type up to date until it is stopped, by following changes and by full reads. Never throws. */
export async function keepType(
  collator: SearchCollator,
  schedule: ReadingSchedule,
  { engine, store, logger }: KeepParts,
  signal: AbortSignal,
): Promise<void> {
  const { type } = collator;
  const timer = createWakeableTimer();
  const index = createTypeIndex({ type, engine, store, logger, onReadRequested: timer.wake });
  const endFollowing = follow();
  const maxMs = typeof schedule.frequency === 'number' ? schedule.frequency : MAX_RETRY_MS;
  let failures = 0;
  await sleep(schedule.initialDelay, { signal, unref: true });

  function follow() {
    try {
      return collator.follow?.(index.live);
    } catch (error) {
      logger.error({ err: error, type }, `Cannot follow changes of '${type}': ${messageOf(error)}`);
      return undefined;
    }
  }

  let isComplete = engine.lacks === undefined;
  async function readIfDue(): Promise<number> {
    if (!isComplete && (await engine.lacks?.(type))) await store.ask(type);
    isComplete = true;
    const state = await store.state(type);
    const waitMs = dueInMs(state, schedule);
    if (waitMs > 0) return waitMs;
    await timer.wait(SETTLE_MS, signal);
    if (signal.aborted) return 0;
    const { asked } = await store.state(type);
    const startedAt = performance.now();
    const count = await readAll(
      collator,
      index,
      AbortSignal.any([signal, AbortSignal.timeout(Math.min(schedule.timeout, MAX_TIMER_MS))]),
    );
    await store.answer(type, asked, Date.now());
    failures = 0;
    logger.info(
      { type, documents: count, durationMs: Math.round(performance.now() - startedAt) },
      'Indexed documents for search',
    );
    return 0;
  }

  while (!signal.aborted) {
    try {
      const waitMs = await readIfDue();
      if (waitMs > 0) await timer.wait(waitMs, signal);
    } catch (error) {
      if (signal.aborted) break;
      failures++;
      const retryMs = backoffMs(failures, { firstMs: FIRST_RETRY_MS, maxMs });
      const message = `Could not read the '${type}' documents; the index stays unchanged, retry in ${retryMs} ms: ${messageOf(error)}`;
      logger.error({ err: error, type }, message);
      await sleep(retryMs, { signal, unref: true });
    }
  }
  await endFollowing?.();
}

/** The time until a full read is due; the first one is due immediately. */
function dueInMs({ asked, answered, readAt }: CollatorState, { frequency }: ReadingSchedule): number {
  if (readAt === undefined || asked > answered) return 0;
  if (frequency === 'manual') return Number.POSITIVE_INFINITY;
  const dueAt = typeof frequency === 'number' ? readAt + frequency : frequency.next(readAt);
  return Math.max(0, dueAt - Date.now());
}
