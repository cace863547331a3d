import { secret } from '@callboard/config';
import * as z from 'zod';

const tls = z.union([
  z.boolean(),
  z.object({
    ca: z.string().optional().describe('The CA certificate of the server, in PEM form.'),
    cert: z.string().optional().describe('The client certificate, in PEM form.'),
    key: secret(z.string()).optional().describe('The key of the client certificate.'),
    rejectUnauthorized: z
      .boolean()
      .optional()
      .describe('Refuses a server whose certificate cannot be verified; true by default.'),
    servername: z.string().optional().describe('The host name that the certificate must be for.'),
  }),
]);

const connectionParts = z.object({
  host: z.string().optional().describe('The host of PostgreSQL.'),
  // Substituted from the environment it is text.
  port: z.coerce.number().int().min(1).max(65535).optional().describe('The port of PostgreSQL; 5432 by default.'),
  user: z.string().optional().describe('The user at PostgreSQL.'),
  password: secret(z.string()).optional().describe('The password of the user.'),
  database: z.string().optional().describe('The name of the database; callboard by default.'),
  ssl: tls.optional().describe('Whether the connection is encrypted, or with which certificates.'),
  connectionString: secret(z.string()).optional().describe('A PostgreSQL URL, in place of its parts.'),
  filename: z.string().optional().describe('The SQLite file, or :memory:.'),
  directory: z.string().optional().describe('The folder of the SQLite file.'),
});

/** The value of `backend.database`, in Backstage's words. */
export const databaseConfig = z.object({
  client: z.enum(['better-sqlite3', 'sqlite', 'pg', 'postgres']).optional().describe('The kind of database.'),
  // A URL may hold a password.
  connection: z
    .union([secret(z.string()), connectionParts])
    .optional()
    .describe('A PostgreSQL URL, a SQLite file, or the parts of the connection.'),
  ensureExists: z
    .boolean()
    .optional()
    .describe('Creates the PostgreSQL database if it does not exist; true by default.'),
  // Known to Backstage, where each plugin may have a database of its own. Here there is one, so these mean nothing.
  pluginDivisionMode: z
    .string()
    .optional()
    .describe('Accepted for compatibility with Backstage; ignored: all plugins share one database.'),
  prefix: z.string().optional().describe('Accepted for compatibility with Backstage; ignored.'),
  role: z.string().optional().describe('Accepted for compatibility with Backstage; ignored.'),
  ensureSchemaExists: z.boolean().optional().describe('Accepted for compatibility with Backstage; ignored.'),
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
