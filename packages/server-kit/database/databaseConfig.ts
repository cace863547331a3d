import { unread } from '@callboard/config';
import * as z from 'zod';
import { durationOrMs } from '../duration.ts';
import { connection, isPostgresUrl } from './connectionConfig.ts';

// They are strings when substituted from the environment.
const count = (min: number) => z.coerce.number().int().min(min).max(1_000);
const pool = z
  .object({
    min: count(0).optional().describe('The number of connections that stay open; 0 by default.'),
    max: count(2)
      .optional()
      .describe('The maximum number of connections of a replica, besides the one for events; 10 by default.'),
    acquireTimeoutMillis: z.coerce
      .number()
      .int()
      .min(100)
      .max(3_600_000)
      .optional()
      .describe('How long a request waits for a connection, in ms; 5,000 by default.'),
  })
  .refine(({ min = 0, max = 10 }) => min <= max, { path: ['min'], error: 'must not be above max' });

const databaseKeys = z.object({
  // Backstage's generator wrote 'sqlite3' until 2022.
  client: z
    .enum(['better-sqlite3', 'sqlite3', 'sqlite', 'pg', 'postgres'])
    .optional()
    .describe('The kind of database.'),
  connection: connection.optional().describe('A PostgreSQL URL, a SQLite file, or the parts of the connection.'),
  listenConnection: connection
    .optional()
    .describe(
      'A direct connection to the same PostgreSQL database, for events and migrations, if `connection` leads to PgBouncer or another pooler.',
    ),
  ensureExists: z
    .boolean()
    .optional()
    .describe('Creates the PostgreSQL database if it does not exist; true by default.'),
  // Backstage keys for one database per plugin. Here all plugins share one, so they have no effect.
  pluginDivisionMode: unread(),
  prefix: unread(),
  schemaPrefix: unread(),
  role: unread(),
  ensureSchemaExists: unread(),
  skipMigrations: unread(),
  // Other keys are reported as unknown: Knex is not used.
  knexConfig: z
    .object({ pool: pool.optional().describe('The connection pool of PostgreSQL.') })
    .optional()
    .describe('Only the pool, as in Backstage.'),
  statementTimeout: durationOrMs
    .refine((ms) => ms >= 1_000 && ms <= 86_400_000, 'must be 1 second to 1 day')
    .optional()
    .describe('How long a PostgreSQL statement may take; 60 seconds by default.'),
  plugin: unread('all plugins share one database'),
});

const notPostgresUrl = 'must be a URL such as postgres://db.acme.example:5432/callboard';

/**
 * The value of `backend.database`, with Backstage's keys. A missing connection would lead to whatever PostgreSQL runs on
 * this machine; the driver itself reads PGHOST.
 */
export const databaseConfig = databaseKeys
  .refine(
    (database) => !usesPostgres(database) || database.connection !== undefined || process.env.PGHOST !== undefined,
    { path: ['connection'], error: 'Missing the connection to PostgreSQL' },
  )
  .refine((database) => !usesPostgres(database) || isConnection(database.connection), {
    path: ['connection'],
    error: notPostgresUrl,
  })
  .refine((database) => !usesPostgres(database) || isConnection(database.listenConnection), {
    path: ['listenConnection'],
    error: notPostgresUrl,
  });

/** Without a scheme, the driver would connect to a PostgreSQL on this machine. It also accepts the path of a socket. */
const isConnection = (given: DatabaseConfig['connection']) =>
  typeof given !== 'string' || isPostgresUrl(given) || /^(?:\/|socket:)/.test(given);

export type DatabaseConfig = z.output<typeof databaseKeys>;

export function usesPostgres({ client, connection: given }: DatabaseConfig): boolean {
  if (client) return client === 'pg' || client === 'postgres';
  if (typeof given === 'string') return isPostgresUrl(given);
  return (given?.type ?? 'default') !== 'default';
}
