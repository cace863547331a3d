import { messageOf } from '@callboard/errors';
import { compilePredicate, type Entity, parsePredicate, valuesOf } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { Logger, Scheduler } from '@callboard/server-kit';
import type { CollectedFacts, FactCollector } from '../factCollectors.ts';
import type { FactMemory, FactRecord } from '../factMemory.ts';
import type { FactService } from '../factService.ts';
import { createSoon } from './createSoon.ts';

const BATCH = 100;
const timeoutMs = 3_600_000;
const MAX_ERROR_LENGTH = 500;
const taskOf = (collector: string) => `collect-${collector}`;
/** With more changes since the start, visiting all entities once is cheaper. */
const MAX_FOLLOWED = 2_000;
/** If a change affects more entities, the others are visited together with those of the next changes. */
const MAX_AFFECTED = 200;
/** Long visits of all entities are spaced out, so they take at most this share of the time. */
const SHARE_OF_TIME = 50;
const LONG_MS = 5_000;

type Parts = {
  catalog: Pick<CatalogService, 'asSystem'>;
  memory: FactMemory;
  service: FactService;
  scheduler: Pick<Scheduler, 'schedule' | 'trigger'>;
  logger: Logger;
};

/** Runs the collectors: each visits all its entities at its interval, and some visit changed ones immediately. */
export function createCollecting({ catalog, memory, service, scheduler, logger }: Parts) {
  const stops: (() => Promise<void> | void)[] = [];
  const wanted = new Set<string>();
  const restUntil = new Map<string, number>();
  let isFilled = false;

  /** Visits all entities of a collector soon, on any replica. */
  function request(id: string): Promise<unknown> {
    wanted.add(id);
    return scheduler.trigger(taskOf(id));
  }

  async function visitIfDue(collector: FactCollector, signal: AbortSignal): Promise<void> {
    const { id } = collector;
    // While the catalog is being filled, the entities change again and again.
    if (!isFilled) {
      wanted.add(id);
      return;
    }
    if (!wanted.delete(id) && performance.now() < (restUntil.get(id) ?? 0)) return;
    const since = performance.now();
    await visitAll(collector, signal);
    const until = performance.now();
    if (until - since >= LONG_MS) restUntil.set(id, until + (until - since) * SHARE_OF_TIME);
  }

  async function visit(collector: FactCollector, entities: readonly Entity[], signal: AbortSignal): Promise<void> {
    const collected = await collectSafely(collector, entities, signal);
    signal.throwIfAborted();
    const records = entities.flatMap(({ metadata: { uid } }, at): FactRecord | FactRecord[] =>
      uid === undefined ? [] : (recordOf(collector.id, uid, collected[at]) ?? []),
    );
    await service.record(records);
  }

  async function collectSafely(
    collector: FactCollector,
    entities: readonly Entity[],
    signal: AbortSignal,
  ): Promise<readonly CollectedFacts[]> {
    try {
      return await collector.collect(entities, { signal, logger });
    } catch (error) {
      signal.throwIfAborted();
      logger.warn({ err: error, collector: collector.id }, 'A fact collector failed');
      return entities.map(() => new Error(messageOf(error)));
    }
  }

  /** Undefined if there are no facts and never were. */
  function recordOf(collector: string, uid: string, collected: CollectedFacts): FactRecord | undefined {
    const before = memory.get(uid, collector);
    const at = Date.now();
    if (collected instanceof Error) {
      const error = collected.message.slice(0, MAX_ERROR_LENGTH);
      // Old facts stay, with their time.
      return { uid, collector, facts: before?.facts ?? {}, at: before?.at ?? at, error };
    }
    if (collected === undefined && !before) return undefined;
    return { uid, collector, facts: collected ?? {}, at };
  }

  async function visitAll(collector: FactCollector, signal: AbortSignal): Promise<void> {
    const { batch = BATCH, appliesTo } = collector;
    for await (const entities of catalog.asSystem.walk({ query: appliesTo, batch })) {
      signal.throwIfAborted();
      await visit(collector, entities, signal);
    }
  }

  async function visitRefs(
    collector: FactCollector,
    refs: readonly string[],
    applies: (entity: Entity) => boolean,
    signal: AbortSignal,
  ): Promise<void> {
    const { batch = BATCH } = collector;
    for (let at = 0; at < refs.length; at += batch) {
      signal.throwIfAborted();
      const found = await catalog.asSystem.entities(refs.slice(at, at + batch));
      const affected = found.filter((entity) => entity !== undefined).filter(applies);
      if (affected.length > 0) await visit(collector, affected, signal);
    }
  }

  function followChanges(collectors: readonly FactCollector[], start: number): void {
    if (collectors.length === 0) return;
    const selecting = collectors.map((collector) => {
      const affects = selectionOf(collector);
      return { collector, affects, soon: soonFor(collector, affects) };
    });
    const requestAll = () => Promise.all(collectors.map(({ id }) => request(id)));
    catalog.asSystem.changes.follow({
      name: 'collect facts of changed entities',
      async from() {
        const { seq } = await catalog.asSystem.changes.after(undefined);
        if (seq - start <= MAX_FOLLOWED) return start;
        await requestAll();
        return seq;
      },
      async handle({ changes, isReset }, signal) {
        if (isReset) await requestAll();
        const entities = changes.flatMap((change) => (change.type === 'removed' ? [] : change.entity));
        for (const { collector, affects, soon } of selecting) {
          const own = entities.filter(affects);
          if (own.length > 0) await visit(collector, own, signal);
          const changed = new Set(changes.map(({ ref }) => ref));
          const others = Array.from(collector.affectedBy?.(changes) ?? []).filter((ref) => !changed.has(ref));
          if (others.length > MAX_AFFECTED) soon.add(others);
          else await visitRefs(collector, others, affects, signal);
        }
      },
    });
  }

  function soonFor(collector: FactCollector, affects: (entity: Entity) => boolean) {
    const soon = createSoon({
      visit: (refs, signal) => visitRefs(collector, refs, affects, signal),
      visitAll: () => request(collector.id),
      logger,
    });
    stops.push(soon.stop);
    return soon;
  }

  return {
    /** Changes are followed from this number on, by replicas that do background work. */
    start(collectors: Iterable<FactCollector>, { isWorker, from }: { isWorker: boolean; from: number }): void {
      const all = [...collectors];
      for (const collector of all) {
        if (!collector.watch) continue;
        const affects = selectionOf(collector);
        const soon = soonFor(collector, affects);
        const unwatch = collector.watch(soon.add);
        stops.push(unwatch);
      }
      for (const collector of all) {
        scheduler.schedule({
          id: taskOf(collector.id),
          everyMs: collector.everyMs,
          timeoutMs,
          run: (signal) => visitIfDue(collector, signal),
        });
      }
      void catalog.asSystem
        .whenFilled()
        .then(async () => {
          isFilled = true;
          await Promise.all([...wanted].map(request));
        })
        .catch((err) => logger.error({ err }, 'Could not start collecting facts'));
      if (isWorker)
        followChanges(
          all.filter(({ followsChanges }) => followsChanges),
          from,
        );
    },

    async stop(): Promise<void> {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

function selectionOf({ appliesTo = {} }: FactCollector): (entity: Entity) => boolean {
  const applies = compilePredicate(parsePredicate(appliesTo));
  return (entity) => applies(valuesOf(entity), Date.now());
}
