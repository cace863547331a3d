import { secret } from '@callboard/config';
import * as z from 'zod';
import { durationOrMs } from '../duration.ts';

const tls = z.union([
  z.boolean(),
  z.object({
    ca: z.string().optional().describe('The CA certificate of the server, in PEM format.'),
    cert: z.string().optional().describe('The client certificate, in PEM format.'),
    key: secret(z.string()).optional().describe('The key of the client certificate.'),
    rejectUnauthorized: z
      .boolean()
      .optional()
      .describe('Rejects a server whose certificate cannot be verified; true by default.'),
    servername: z.string().optional().describe('The host name that the certificate must be issued for.'),
  }),
]);

const tokenCredential = z.object({
  clientId: z.string().optional().describe('The client id of a managed identity or a service principal.'),
  tenantId: z.string().optional().describe('The tenant of a service principal.'),
  clientSecret: secret(z.string()).optional().describe('The secret of a service principal.'),
  tokenRenewableOffsetTime: durationOrMs
    .optional()
    .describe('How long before its expiry a token is renewed; 5 minutes by default.'),
});

const connectionParts = z.object({
  type: z
    .enum(['default', 'rds', 'azure', 'cloudsql'])
    .optional()
    .describe('How to sign in: with a password (default), or with an AWS, Azure or Google token.'),
  region: z.string().optional().describe('For rds: the AWS region; AWS_REGION by default.'),
  tokenCredential: tokenCredential
    .optional()
    .describe('For azure: the identity to sign in with; that of the workload or the machine by default.'),
  instance: z.string().optional().describe('For cloudsql: the instance, as project:region:name.'),
  ipAddressType: z
    .enum(['PUBLIC', 'PRIVATE', 'PSC'])
    .optional()
    .describe('For cloudsql: the kind of address to connect to; PUBLIC by default.'),
  host: z.string().optional().describe('The host of PostgreSQL.'),
  // It is a string when substituted from the environment.
  port: z.coerce.number().int().min(1).max(65535).optional().describe('The port of PostgreSQL; 5432 by default.'),
  user: z.string().optional().describe('The PostgreSQL user.'),
  password: secret(z.string()).optional().describe('The password of the user.'),
  database: z.string().optional().describe('The name of the database; callboard by default.'),
  ssl: tls.optional().describe('Whether to encrypt the connection, or the certificates to encrypt it with.'),
  connectionString: secret(z.string()).optional().describe('A PostgreSQL URL, instead of its parts.'),
  filename: z.string().optional().describe('The SQLite file, or :memory:.'),
  directory: z.string().optional().describe('The folder of the SQLite file.'),
});

// A URL may contain a password.
export const connection = z.union([secret(z.string()), connectionParts]);

export type ConnectionConfig = z.output<typeof connection>;
/** The keys below `backend.database` that hold a connection. */
export type ConnectionKey = 'connection' | 'listenConnection';
export type ConnectionParts = z.output<typeof connectionParts>;

/** The parts of the connection, in either notation. */
export function partsOf(config: ConnectionConfig | undefined): ConnectionParts {
  if (typeof config !== 'string') return config ?? {};
  return isPostgresUrl(config) ? { connectionString: config } : { filename: config };
}

export const isPostgresUrl = (text: string) => /^postgres(ql)?:/i.test(text);
