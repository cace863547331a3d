import { ConflictError } from '@callboard/errors';
import type { Frequency, Scheduler } from '@callboard/server-kit';
import {
  lowerCased,
  parseEntityRef,
  type Source,
  type SourceDetail,
  type SourceOrigin,
  type SourcePage,
  sourceOrigins,
  stringifyEntityRef,
} from '../../common/index.ts';
import { PAUSE_AFTER_ABSENCE } from '../ingestion/engine/scanTimes.ts';
import { INGEST_TASK } from '../ingestion/schedule.ts';
import type { CatalogStore } from '../store/catalogStore.ts';
import type { KnownSource, KnownSources } from './knownSources.ts';
import { ROUND_SOURCE, type RunLog } from './runLog.ts';
import { dateOf, runOf } from './runOf.ts';
import type { RunStore } from './runStore.ts';
import { parentOfSource, sourceOfParent } from './sourceFacts.ts';
import { type SourceSort, sourceOrder } from './sourceOrder.ts';

type Options = {
  known: KnownSources;
  store: Pick<CatalogStore, 'parentsOf' | 'childRefsOf' | 'countChildrenOf'>;
  runs: RunStore;
  log: Pick<RunLog, 'ask'>;
  scheduler: Pick<Scheduler, 'state'>;
  /** How often all locations are scanned; false if they are not. */
  everyMs: number | false;
  ingestion: {
    refresh(ref: string, actor: string | undefined): Promise<void>;
    /** Missing targets are skipped for a while. */
    absentSince(ref: string): number | undefined;
  };
};

export type SourceQuery = {
  text?: string;
  origin?: SourceOrigin;
  failing?: boolean;
  entity?: string;
  sort?: SourceSort;
  descending?: boolean;
  limit?: number;
  offset?: number;
};

const PAGE = 100;

export type SourceService = ReturnType<typeof createSourceService>;

/** Providers and locations with their state, and reads on request. */
export function createSourceService({ known, store, runs, log, scheduler, everyMs, ingestion }: Options) {
  /** The last completed round, and the time of the next one. */
  async function round(): Promise<SourcePage['round']> {
    const last = (await runs.of(ROUND_SOURCE)).find(({ outcome }) => outcome === 'succeeded' || outcome === 'failed');
    const due = everyMs === false ? undefined : await scheduler.state(INGEST_TASK);
    return {
      ...(everyMs !== false && { everyMs }),
      ...(due?.nextRunAt !== undefined && { nextAt: dateOf(due.nextRunAt) }),
      ...(last && { last: runOf(last) }),
    };
  }

  /** With the facts about its runs. */
  async function completed(sources: readonly KnownSource[], { nextAt, last }: SourcePage['round']): Promise<Source[]> {
    const latest = new Map((await runs.latestOf(sources.map(({ id }) => id))).map((row) => [row.source, runOf(row)]));
    // By then all existing locations were scanned.
    const roundAt = last?.outcome === 'succeeded' ? last.startedAt : undefined;
    return Promise.all(
      sources.map(async ({ location, provider, ...source }): Promise<Source> => {
        const { task } = provider ?? {};
        const run = latest.get(source.id);
        const due = task && (await task.scheduler.state(task.id));
        const absentSince = location && ingestion.absentSince(source.id);
        const lastScan = absentSince === undefined ? location && roundAt : dateOf(absentSince);
        const lastReadAt = [run?.endedAt, lastScan]
          .filter((at) => at !== undefined)
          .sort()
          .at(-1);
        const nextScan = absentSince === undefined ? nextAt : dateOf(absentSince + PAUSE_AFTER_ABSENCE);
        const nextReadAt = location ? nextScan : due?.nextRunAt && dateOf(due.nextRunAt);
        return {
          ...source,
          isRunning: run?.outcome === 'running' || due?.isRunning === true,
          isReadable: location !== undefined || task !== undefined,
          ...(location && location.targets.length > 1 && { moreTargets: location.targets.length - 1 }),
          ...(lastReadAt !== undefined && { lastReadAt }),
          ...(nextReadAt && { nextReadAt }),
          ...(task && shownFrequency(task.frequency)),
          ...(run && { lastRun: run }),
          ...(source.origin === 'provider' && !provider && { isAbandoned: true }),
        };
      }),
    );
  }

  /** The sources of an entity. */
  async function sourceIdsOf(entity: string): Promise<Set<string>> {
    const ref = lowerCased(stringifyEntityRef(parseEntityRef(entity)));
    const edges = await store.parentsOf([ref]);
    // A Location that comes only from the configuration or a registration is itself a source.
    return new Set(edges.map(({ parent }) => sourceOfParent(parent) ?? ref));
  }

  /** Only of providers that import people. */
  async function peopleOf(id: string): Promise<Pick<SourceDetail, 'people'>> {
    const countOf = (kind: string) => store.countChildrenOf(parentOfSource(id), kind);
    const [users, groups] = await Promise.all([countOf('user'), countOf('group')]);
    return users + groups > 0 ? { people: { users, groups } } : {};
  }

  return {
    async page({ text = '', origin, failing, entity, offset = 0, limit = PAGE, ...order }: SourceQuery) {
      const ids = entity === undefined ? undefined : await sourceIdsOf(entity);
      const words = text.toLowerCase().split(' ').filter(Boolean);
      const matching = (await known.all()).sources.filter(
        (source) => (!ids || ids.has(source.id)) && words.every((word) => allTextsOf(source).includes(word)),
      );
      const ofOrigin = matching.filter((source) => !origin || source.origin === origin);
      const ofState = matching.filter((source) => !failing || isFailing(source));
      const chosen = ofOrigin.filter((source) => !failing || isFailing(source));
      const times = order.sort === 'lastRead' ? await runs.latestTimes() : new Map<string, number>();
      const shownRound = await round();
      const sorted = chosen.sort(sourceOrder({ ...order, times }));
      const countOf = (one: SourceOrigin) => ofState.filter((source) => source.origin === one).length;
      return {
        items: await completed(sorted.slice(offset, offset + limit), shownRound),
        totalItems: chosen.length,
        counts: {
          all: matching.length,
          failing: ofOrigin.filter(isFailing).length,
          origins: Object.fromEntries(sourceOrigins.map((one) => [one, countOf(one)])),
        },
        round: shownRound,
      };
    },

    async detail(id: string): Promise<SourceDetail> {
      const { facts, known: found } = await known.one(id);
      const [source] = await completed([found], await round());
      return {
        source: source!,
        targets: [...(found.location?.targets ?? [])],
        problems: [...facts.problemsOf(id)],
        runs: (await runs.of(id)).map(runOf),
        ...(found.origin === 'provider' && (await peopleOf(id))),
      };
    },

    /** The refs of a source's entities. */
    async entities(id: string): Promise<string[]> {
      await known.one(id);
      return store.childRefsOf(parentOfSource(id));
    },

    /** Reads a source; does nothing if that is already in progress. */
    async read(id: string, actor: string | undefined): Promise<Source> {
      const { known: found } = await known.one(id);
      const task = found.provider?.task;
      if (!found.location && !task)
        throw new ConflictError(`The provider '${found.title}' has no schedule, so it cannot be run on request`);
      if (await log.ask(id, actor)) {
        if (task) await task.scheduler.trigger(task.id);
        else await ingestion.refresh(id, actor);
      }
      const [source] = await completed([found], await round());
      return source!;
    },
  };
}

function shownFrequency(frequency: Frequency): Pick<Source, 'everyMs' | 'cron' | 'isManual'> {
  if (frequency === 'manual') return { isManual: true };
  return typeof frequency === 'number' ? { everyMs: frequency } : { cron: frequency.text };
}

const isFailing = ({ problems }: KnownSource) => problems > 0;

function allTextsOf({ id, title, target = '', location }: KnownSource): string {
  return [id, title, target, ...(location?.targets ?? [])].join(' ').toLowerCase();
}
