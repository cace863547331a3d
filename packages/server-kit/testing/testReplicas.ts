import type { Dialect } from '../database/pluginDatabase.ts';
import { createEvents } from '../events/createEvents.ts';
import { createScheduler } from '../scheduler/createScheduler.ts';
import type { ScheduledTask } from '../scheduler/scheduler.ts';
import { createTestDatabase, silentLogger } from './testDatabase.ts';

export const hour = 3_600_000;

/** Schedulers on one database, for replicas and restarts. */
export async function createTestReplicas(engine: Dialect) {
  const place = await createTestDatabase(engine);
  const endings: (() => Promise<void>)[] = [];
  return {
    async add(options: { isWorker?: boolean; leaseMs?: number; stopTimeoutMs?: number } = {}) {
      const database = await place.open();
      const events = await createEvents(database, silentLogger);
      const scheduler = createScheduler({ database, events, logger: silentLogger, ...options });
      endings.push(async () => {
        await scheduler.stop();
        await events.close();
      });
      return { database, scheduler, tasks: scheduler.forPlugin('notes'), start: scheduler.start, stop: scheduler.stop };
    },
    async remove() {
      for (const end of endings.toReversed()) await end();
      await place.remove();
    },
  };
}

export type TestReplicas = Awaited<ReturnType<typeof createTestReplicas>>;

export const aTask = (task: Partial<ScheduledTask> & Pick<ScheduledTask, 'run'>): ScheduledTask => ({
  id: 'tidy',
  everyMs: hour,
  timeoutMs: hour,
  ...task,
});

/** Rejects when the signal aborts, like a well-behaved long run. */
export const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
