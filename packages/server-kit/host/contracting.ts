import type { Logger } from 'pino';
import type { Database } from '../database/openDatabase.ts';
import type { Migration } from '../database/pluginDatabase.ts';
import type { Scheduler } from '../scheduler/scheduler.ts';

type Options = { database: Pick<Database, 'migrate'>; logger: Logger };

const everyMs = 30_000;
const timeoutMs = 3_600_000;

/** Runs the migrations of plugins: those that can run immediately, and the contracting ones when the last older replica is gone. */
export function createContracting({ database, logger }: Options) {
  const waiting = new Map<string, readonly Migration[]>();

  async function migrate(pluginId: string, migrations: readonly Migration[]): Promise<void> {
    const later = await database.migrate(pluginId, migrations);
    if (later.length > 0) {
      const names = later.map(({ name }) => `'${pluginId}/${name}'`).join(', ');
      if (!waiting.has(pluginId))
        logger.info(`Older replicas are running; the migrations ${names} wait until they have stopped`);
      waiting.set(pluginId, migrations);
    } else if (waiting.delete(pluginId)) {
      logger.info(`The older replicas have stopped; the tables of '${pluginId}' are up to date`);
    }
  }

  return {
    migrate,
    schedule(scheduler: Pick<Scheduler, 'schedule'>): void {
      scheduler.schedule({
        id: 'contract-tables',
        everyMs,
        timeoutMs,
        scope: 'local',
        async run() {
          for (const [pluginId, migrations] of waiting) await migrate(pluginId, migrations);
        },
      });
    },
  };
}
