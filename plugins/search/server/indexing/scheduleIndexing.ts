import { MAX_TIMER_MS, sleep } from '@callboard/concurrency';
import { messageOf } from '@callboard/errors';
import type { Collection, Lazy, PluginContext } from '@callboard/server-kit';
import type { SearchCollator } from '../collators/collatorPoint.ts';
import type { SearchConfig } from '../config.ts';
import type { SearchEngine } from '../engines/searchEngine.ts';
import type { CollatorStore } from './collatorStore.ts';
import { keepType, type ReadingSchedule } from './keepType.ts';

type Context = Pick<PluginContext, 'scheduler' | 'lifecycle' | 'logger' | 'replicas'>;

type Parts = {
  opened: Lazy<{ engine: SearchEngine }>;
  collators: Collection<SearchCollator>;
  /** Resolves when indexing may begin. */
  indexable: Promise<void>;
  store: CollatorStore;
  config: Pick<SearchConfig, 'schedule' | 'collators'>;
};

const taskId = 'keep-index';
/** How often to check whether the last replica with other types is gone. */
const mixedMs = 30_000;

/** Lets one replica maintain the index for all; when it stops or dies, another takes over. */
export function scheduleIndexing({ scheduler, lifecycle, logger, replicas }: Context, parts: Parts): void {
  const { store, config } = parts;
  let isKeeper = false;

  async function keepIndex(signal: AbortSignal): Promise<void> {
    await parts.indexable;
    const { engine } = parts.opened.get();
    const collators = parts.collators.all();
    const types = collators.map(({ type }) => type);
    await store.addTypes(types);
    isKeeper = true;
    await Promise.all([
      forgetOtherTypes(types, engine, signal),
      ...collators.map((collator) =>
        keepType(collator, scheduleOf(collator, config), { engine, store, logger }, signal),
      ),
    ]);
    // Unfinished work was aborted, and is due again.
    signal.throwIfAborted();
  }

  /** A type that this replica does not know may belong to a replica of another version, so it stays as long as one runs. */
  async function forgetOtherTypes(types: readonly string[], engine: SearchEngine, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        if (!(await replicas.areMixed())) {
          await engine.keepTypes(types);
          return await store.keepTypes(types);
        }
      } catch (error) {
        logger.warn(`Cannot remove documents of types that are gone: ${messageOf(error)}`);
      }
      await sleep(mixedMs, { signal, unref: true });
    }
  }

  scheduler.schedule({ id: taskId, everyMs: 10_000, timeoutMs: MAX_TIMER_MS, run: keepIndex });
  // Otherwise the others would wait until their next poll.
  lifecycle.onShutdown(async () => {
    if (isKeeper) await scheduler.trigger(taskId);
  });
}

const tenMinutes = 600_000;
const day = 86_400_000;

/** Wire: the key of entities is `catalog`; for all others it is their type. */
function scheduleOf(
  { type, isFollowedWhole }: SearchCollator,
  { schedule, collators }: Parts['config'],
): ReadingSchedule {
  const own = collators[type === 'software-catalog' ? 'catalog' : type]?.schedule ?? schedule;
  const frequency = own.frequency ?? schedule.frequency ?? (isFollowedWhole ? day : tenMinutes);
  return { ...own, frequency };
}
