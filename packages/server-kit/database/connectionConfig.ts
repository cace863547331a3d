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
      .describe('Rejects a server whose certificate cannot be verified; true by default.'),
    servername: z.string().optional().describe('The host name that the certificate must be for.'),
  }),
]);

export const connectionParts = z.object({
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

// A URL may contain a password.
export const connection = z.union([secret(z.string()), connectionParts]);

export type ConnectionConfig = z.output<typeof connection>;
export type ConnectionParts = z.output<typeof connectionParts>;

/** The parts of the connection, in either notation. */
export function partsOf(config: ConnectionConfig | undefined): ConnectionParts {
  if (typeof config !== 'string') return config ?? {};
  return isPostgresUrl(config) ? { connectionString: config } : { filename: config };
}

export const isPostgresUrl = (text: string) => /^postgres(ql)?:/i.test(text);
