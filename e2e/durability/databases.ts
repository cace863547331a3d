import { createRequire } from 'node:module';
import { startPostgres } from '../../scripts/postgres.mjs';

/** A fresh database for the server, in app-config terms. */
export type Database = {
  config: object;
  /** Expires the leases of a killed process; SQLite has no such wait. */
  expireLeases(): Promise<void>;
  stop(): Promise<void>;
};

type Client = {
  connect(): Promise<void>;
  query(statement: string): Promise<{ rows: Record<string, unknown>[] }>;
  end(): Promise<void>;
};

const { Client } = createRequire(new URL('../../packages/server-kit/package.json', import.meta.url))('pg') as {
  Client: new (url: string) => Client;
};

/** A fresh PostgreSQL, which the test can query. */
export async function openPostgres(): Promise<Database & { query: Client['query'] }> {
  const { url, stop } = await startPostgres();
  const client = new Client(url);
  await client.connect();
  return {
    config: { client: 'pg', connection: url },
    query: (statement) => client.query(statement),
    expireLeases: async () => {
      await client.query('update callboard_tasks set lease_until = 0 where lease_owner is not null');
      await client.query('update callboard_jobs set lease_until = 0 where lease is not null');
    },
    stop: async () => {
      await client.end();
      await stop();
    },
  };
}

const onSqlite = async (): Promise<Database> => ({
  config: { client: 'better-sqlite3', connection: { filename: 'catalog.sqlite' } },
  expireLeases: async () => {},
  stop: async () => {},
});

export const databases = [
  ['SQLite', onSqlite],
  ['PostgreSQL', openPostgres],
] as const;
