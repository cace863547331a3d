import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../../scripts/postgres.mjs';

/** A new database of each kind, and how to measure it. */
export const openDatabase = {
  async PostgreSQL() {
    const { url, stop } = await startPostgres();
    const ask = async (query) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(query);
      await client.end();
      return rows;
    };
    return {
      name: 'PostgreSQL',
      config: { client: 'pg', connection: url },
      replicas: 2,
      bytes: async () => Number((await ask('SELECT pg_database_size(current_database()) AS bytes'))[0].bytes),
      connectionsPerReplica: async () => {
        const [{ connections }] = await ask(
          `SELECT count(*) AS connections FROM pg_stat_activity
            WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
        );
        return Number(connections) / 2;
      },
      stop,
    };
  },

  async SQLite() {
    return {
      name: 'SQLite',
      config: undefined,
      replicas: 1,
      bytes: async ({ dataFolder }) => sizeOf(dataFolder),
      async stop() {},
    };
  },
};

function sizeOf(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
}
