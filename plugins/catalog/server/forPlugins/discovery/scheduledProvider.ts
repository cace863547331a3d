import type { ConfigSchema } from '@callboard/config';
import { ServiceUnavailableError } from '@callboard/errors';
import type { PluginContext } from '@callboard/server-kit';
import type { Entity } from '../../../common/index.ts';
import type { EntityProvider, ProvidedEntity, ProviderConnection } from '../../ingestion/index.ts';
import type { ProviderSchedule } from './providerConfig.ts';

type Context = Pick<PluginContext, 'scheduler' | 'logger'>;

/** The parts of a plugin's context that it needs to add providers of its configuration. */
export type ProviderContext<C extends ConfigSchema> = Pick<
  PluginContext<C>,
  'config' | 'extensions' | 'scheduler' | 'logger'
>;

type ScheduledReading = {
  /** All current entities; very many can come one after the other. If it throws, nothing is removed. */
  entities: Iterable<Entity> | AsyncIterable<Entity>;
  /** Log fields, read once all entities have come: `{ repositories: 12 }`. */
  counts: Readonly<Record<string, number>>;
  /** Records that could not be turned into entities, for the run on the sources page. */
  problems?: readonly string[];
  /** Whether all changes are written in one transaction; on SQLite, more than 5,000 take several. */
  isAtomic?: boolean;
  /** Called after the entities are in the catalog. */
  onApplied?(): Promise<void>;
};

type Tools = Pick<ProviderConnection, 'entityRefs' | 'contestedRefs'>;

type Options = {
  /** Unique and stable: its entities belong to it under this name. */
  name: string;
  /** The URL it reads from, for display. */
  target?: string;
  /** The id of the task, unique within the plugin. */
  task: string;
  schedule: ProviderSchedule;
  read(signal: AbortSignal, tools: Tools): ScheduledReading | Promise<ScheduledReading>;
};

/** For `catalogProviders`, and for webhooks, which report changes between scheduled runs. */
export type ScheduledProvider = EntityProvider & {
  /** Changes some of its entities; fails before the catalog is ready. */
  change(delta: { added: Iterable<Entity>; removed: Iterable<Entity> }): Promise<void>;
  /** These fail before the catalog is ready. */
  entityRefs: ProviderConnection['entityRefs'];
  contestedRefs: ProviderConnection['contestedRefs'];
  /** Reads everything from these location refs again; fails before the catalog is ready. */
  refresh: ProviderConnection['refresh'];
  /** Runs a full scan now, on any replica. */
  readNow(): Promise<void>;
};

const maxScans = 3;

/** A provider that runs full scans on the schedule of its configuration. */
export function scheduledProvider({ scheduler, logger }: Context, options: Options): ScheduledProvider {
  const { name, target, task, schedule, read } = options;
  const provided = (entity: Entity): ProvidedEntity => ({ entity, locationKey: name });
  let connection: ProviderConnection | undefined;

  function connected(): ProviderConnection {
    if (connection) return connection;
    throw new ServiceUnavailableError(`The catalog is not ready yet for the provider '${name}'`);
  }

  const entityRefs = async () => connected().entityRefs();
  const contestedRefs = async () => connected().contestedRefs();

  /** How many deltas came from outside the schedule. */
  let changes = 0;

  async function run(signal: AbortSignal): Promise<void> {
    for (let scans = 1; ; scans++) {
      const before = changes;
      const { entities, counts, problems, isAtomic, onApplied } = await read(signal, { entityRefs, contestedRefs });
      await connected().applyMutation({ type: 'full', entities: each(entities, provided), problems, isAtomic });
      await onApplied?.();
      logger.info({ provider: name, ...counts }, 'Applied the results of the provider');
      // A delta that came during the scan may be newer than the scan, and would be lost until the next one.
      if (changes === before || scans === maxScans) return;
      signal.throwIfAborted();
    }
  }

  return {
    name,
    target,
    async connect(given) {
      connection = given;
      connection.schedule(scheduler, {
        id: task,
        frequency: schedule.frequency,
        timeoutMs: schedule.timeout,
        initialDelayMs: schedule.initialDelay,
        scope: schedule.scope,
        run,
      });
    },
    async change({ added, removed }) {
      changes += 1;
      const delta = { added: Array.from(added, provided), removed: Array.from(removed, provided) };
      await connected().applyMutation({ type: 'delta', ...delta });
    },
    entityRefs,
    contestedRefs,
    refresh: async (request) => connected().refresh(request),
    readNow: () => scheduler.trigger(task),
  };
}

async function* each<A, B>(all: Iterable<A> | AsyncIterable<A>, as: (one: A) => B): AsyncGenerator<B> {
  for await (const one of all) yield as(one);
}
