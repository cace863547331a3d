import { secret } from '@callboard/config';
import * as z from 'zod';

const tls = z.union([
  z.boolean(),
  z.object({
    ca: z.string().optional(),
    cert: z.string().optional(),
    key: secret(z.string()).optional(),
    rejectUnauthorized: z.boolean().optional(),
    servername: z.string().optional(),
  }),
]);

const connectionParts = z.object({
  host: z.string().optional(),
  // Substituted from the environment it is text.
  port: z.coerce.number().int().min(1).max(65535).optional(),
  user: z.string().optional(),
  password: secret(z.string()).optional(),
  database: z.string().optional(),
  ssl: tls.optional(),
  connectionString: secret(z.string()).optional(),
  filename: z.string().optional(),
  directory: z.string().optional(),
});

/** The value of `backend.database`, in Backstage's words. */
export const databaseConfig = z.object({
  client: z.enum(['better-sqlite3', 'sqlite', 'pg', 'postgres']).optional(),
  // A URL may hold a password.
  connection: z.union([secret(z.string()), connectionParts]).optional(),
  /** Create the PostgreSQL database when the server does not have it; default true. */
  ensureExists: z.boolean().optional(),
  // Known to Backstage, where each plugin may have a database of its own. Here there is one, so these mean nothing.
  pluginDivisionMode: z.string().optional(),
  prefix: z.string().optional(),
  role: z.string().optional(),
  ensureSchemaExists: z.boolean().optional(),
  skipMigrations: z.unknown().optional(),
  knexConfig: z.unknown().optional(),
  plugin: z.unknown().optional(),
});

export type DatabaseConfig = z.output<typeof databaseConfig>;
export type ConnectionParts = z.output<typeof connectionParts>;

/** The connection's parts, whichever way it is written. */
export function connectionOf({ connection }: DatabaseConfig): ConnectionParts {
  if (typeof connection !== 'string') return connection ?? {};
  return isPostgresUrl(connection) ? { connectionString: connection } : { filename: connection };
}

export function usesPostgres(config: DatabaseConfig): boolean {
  if (config.client) return config.client === 'pg' || config.client === 'postgres';
  return typeof config.connection === 'string' && isPostgresUrl(config.connection);
}

const isPostgresUrl = (text: string) => /^postgres(ql)?:/i.test(text);
