import type { Dialect } from '../database/pluginDatabase.ts';
import { createEvents } from '../events/createEvents.ts';
import { createJobs } from '../jobs/createJobs.ts';
import type { JobDefinition } from '../jobs/jobs.ts';
import { createTestDatabase, silentLogger } from './testDatabase.ts';
import { hour } from './testReplicas.ts';

/** Queues on one database, for replicas and restarts. */
export async function createTestJobReplicas(engine: Dialect) {
  const place = await createTestDatabase(engine);
  const endings: (() => Promise<void>)[] = [];
  return {
    async add(
      options: { isWorker?: boolean; leaseMs?: number; graceMs?: number; pollMs?: number; maxQueued?: number } = {},
    ) {
      const database = await place.open();
      const events = await createEvents(database, silentLogger);
      const { forPlugin, start, pause, stop, prune } = createJobs({
        database,
        events,
        logger: silentLogger,
        ...options,
      });
      endings.push(async () => {
        await stop();
        await events.close();
      });
      return { database, forPlugin, jobs: forPlugin('notes'), start, pause, stop, prune };
    },
    async remove() {
      for (const end of endings.toReversed()) await end();
      await place.remove();
    },
  };
}

export type TestJobReplicas = Awaited<ReturnType<typeof createTestJobReplicas>>;

export const aJobType = <Payload>(
  definition: Partial<JobDefinition<Payload>> & Pick<JobDefinition<Payload>, 'run'>,
): JobDefinition<Payload> => ({ type: 'mail', timeoutMs: hour, backoff: { firstMs: 1, maxMs: 5 }, ...definition });
