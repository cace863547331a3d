import { secret } from '@callboard/config';
import * as z from 'zod';
import { durationOrMs } from '../duration.ts';

const tls = z.union([
  z.boolean(),
  z.object({
    ca: z.string().optional().describe('The CA certificate of the server, in PEM form.'),
    cert: z.string().optional().describe('The client certificate, in PEM form.'),
    key: secret(z.string()).optional().describe('The key of the client certificate.'),
    rejectUnauthorized: z
      .boolean()
      .optional()
      .describe('Rejects a server whose certificate cannot be verified; true by default.'),
    servername: z.string().optional().describe('The host name that the certificate must be for.'),
  }),
]);

const connectionParts = z.object({
  host: z.string().optional().describe('The host of PostgreSQL.'),
  // It is a string when substituted from the environment.
  port: z.coerce.number().int().min(1).max(65535).optional().describe('The port of PostgreSQL; 5432 by default.'),
  user: z.string().optional().describe('The PostgreSQL user.'),
  password: secret(z.string()).optional().describe('The password of the user.'),
  database: z.string().optional().describe('The name of the database; callboard by default.'),
  ssl: tls.optional().describe('Whether to encrypt the connection, or the certificates to encrypt it with.'),
  connectionString: secret(z.string()).optional().describe('A PostgreSQL URL, in place of its parts.'),
  filename: z.string().optional().describe('The SQLite file, or :memory:.'),
  directory: z.string().optional().describe('The folder of the SQLite file.'),
});

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

/** The value of `backend.database`, with Backstage's keys. */
export const databaseConfig = z.object({
  client: z.enum(['better-sqlite3', 'sqlite', 'pg', 'postgres']).optional().describe('The kind of database.'),
  // A URL may contain a password.
  connection: z
    .union([secret(z.string()), connectionParts])
    .optional()
    .describe('A PostgreSQL URL, a SQLite file, or the parts of the connection.'),
  ensureExists: z
    .boolean()
    .optional()
    .describe('Creates the PostgreSQL database if it does not exist; true by default.'),
  // Backstage keys for one database per plugin. Here all plugins share one, so they have no effect.
  pluginDivisionMode: z
    .string()
    .optional()
    .describe('Accepted for compatibility with Backstage; ignored: all plugins share one database.'),
  prefix: z.string().optional().describe('Accepted for compatibility with Backstage; ignored.'),
  role: z.string().optional().describe('Accepted for compatibility with Backstage; ignored.'),
  ensureSchemaExists: z.boolean().optional().describe('Accepted for compatibility with Backstage; ignored.'),
  skipMigrations: z.unknown().optional(),
  // Other keys are reported as unknown: Knex is not used.
  knexConfig: z
    .object({ pool: pool.optional().describe('The connection pool of PostgreSQL.') })
    .optional()
    .describe('Only the pool, as in Backstage.'),
  statementTimeout: durationOrMs
    .refine((ms) => ms >= 1_000 && ms <= 86_400_000, 'must be 1 second to 1 day')
    .optional()
    .describe('How long a statement of PostgreSQL may take; 60 seconds by default.'),
  plugin: z.unknown().optional(),
});

export type DatabaseConfig = z.output<typeof databaseConfig>;
export type ConnectionParts = z.output<typeof connectionParts>;

/** The parts of the connection, in either notation. */
export function connectionOf({ connection }: DatabaseConfig): ConnectionParts {
  if (typeof connection !== 'string') return connection ?? {};
  return isPostgresUrl(connection) ? { connectionString: connection } : { filename: connection };
}

export function usesPostgres(config: DatabaseConfig): boolean {
  if (config.client) return config.client === 'pg' || config.client === 'postgres';
  return typeof config.connection === 'string' && isPostgresUrl(config.connection);
}

const isPostgresUrl = (text: string) => /^postgres(ql)?:/i.test(text);
