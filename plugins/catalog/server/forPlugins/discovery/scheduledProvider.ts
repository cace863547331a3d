import { ServiceUnavailableError } from '@callboard/errors';
import type { PluginContext } from '@callboard/server-kit';
import type { Entity } from '../../../common/index.ts';
import type { EntityProvider, ProvidedEntity, ProviderConnection } from '../../ingestion/index.ts';
import type { ProviderSchedule } from './providerConfig.ts';

type Context = Pick<PluginContext, 'scheduler' | 'logger'>;

type ScheduledReading = {
  /** All that there is now; very many one after the other. If it throws, nothing is taken away. */
  entities: Iterable<Entity> | AsyncIterable<Entity>;
  /** What the log says about it, once all entities have come: `{ repositories: 12 }`. */
  counts: Readonly<Record<string, number>>;
};

type Options = {
  /** Unique and stable: what it brought belongs to it under this name. */
  name: string;
  /** Where it reads, for people: a URL. */
  target?: string;
  /** The id of the task, unique within the plugin. */
  task: string;
  schedule: ProviderSchedule;
  read(signal: AbortSignal): ScheduledReading | Promise<ScheduledReading>;
};

/** For `catalogProviders`, and for webhooks, which bring changes outside of the schedule. */
export type ScheduledProvider = EntityProvider & {
  /** Changes a little of what it brought; it fails before the catalog is there. */
  change(delta: { added: Iterable<Entity>; removed: Iterable<Entity> }): Promise<void>;
  /** Reads what came from these location refs again; it fails before the catalog is there. */
  refresh: ProviderConnection['refresh'];
  /** Reads everything now, on whichever replica takes it. */
  readNow(): Promise<void>;
};

const mostLooks = 3;

/** A provider that brings all that it knows on the schedule of its configuration. */
export function scheduledProvider({ scheduler, logger }: Context, options: Options): ScheduledProvider {
  const { name, target, task, schedule, read } = options;
  const provided = (entity: Entity): ProvidedEntity => ({ entity, locationKey: name });
  let connection: ProviderConnection | undefined;

  function connected(): ProviderConnection {
    if (connection) return connection;
    throw new ServiceUnavailableError(`The catalog is not there yet for what '${name}' brings`);
  }

  /** How often a delta came from elsewhere than the schedule. */
  let changes = 0;

  async function run(signal: AbortSignal): Promise<void> {
    for (let looks = 1; ; looks++) {
      const before = changes;
      const { entities, counts } = await read(signal);
      await connected().applyMutation({ type: 'full', entities: each(entities, provided) });
      logger.info({ provider: name, ...counts }, 'Took in what the provider has found');
      // A delta that came during the scan may be newer than the scan, and would be lost until the next one.
      if (changes === before || looks === mostLooks) return;
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
    refresh: async (request) => connected().refresh(request),
    readNow: () => scheduler.trigger(task),
  };
}

async function* each<A, B>(all: Iterable<A> | AsyncIterable<A>, as: (one: A) => B): AsyncGenerator<B> {
  for await (const one of all) yield as(one);
}
