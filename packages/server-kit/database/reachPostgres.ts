import { InputError, messageOf, ServiceUnavailableError } from '@callboard/errors';
import pg from 'pg';
import type { Logger } from 'pino';
import { poolerAdvice } from './checkSessions.ts';
import type { ConnectionKey } from './connectionConfig.ts';
import { namedFailure, tooManyConnections } from './databaseFailure.ts';

type Options = {
  /** The key of the connection below `backend.database`. */
  key: ConnectionKey;
  createIfMissing: boolean;
  logger: Logger;
};

/** PgBouncer refuses settings of a session, unless it is configured to ignore them. */
const refusedByPooler = /^unsupported startup parameter/;

/** Connects once, so a wrong configuration is reported at startup; creates the database if it does not exist. */
export async function reachPostgres(settings: pg.ClientConfig, options: Options): Promise<void> {
  const { key, createIfMissing, logger } = options;
  const client = newClient(settings, key);
  const place = `${client.host}:${client.port}`;
  try {
    await client.connect();
  } catch (error) {
    if (createIfMissing && (error as { code?: string }).code === '3D000') {
      logger.info(`Creating the PostgreSQL database '${client.database}' at ${place}`);
      return createDatabase(settings, key, client.database ?? 'callboard');
    }
    if ((error as { code?: string }).code === tooManyConnections) throw namedFailure(error);
    if (refusedByPooler.test(messageOf(error))) throw new InputError(poolerAdvice(key, place), error);
    throw new ServiceUnavailableError(
      `Cannot reach PostgreSQL at ${place}: ${reasonOf(error)}; see backend.database.${key}`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

function newClient(settings: pg.ClientConfig, key: string): pg.Client {
  try {
    return new pg.Client(settings);
  } catch {
    // The error quotes its input, which may contain the password.
    throw new InputError(
      `'backend.database.${key}' is not a valid PostgreSQL URL (postgres://user:password@host/database)`,
    );
  }
}

async function createDatabase(settings: pg.ClientConfig, key: string, name: string): Promise<void> {
  const { host, port, user, password, ssl } = newClient(settings, key);
  const client = new pg.Client({
    ...settings,
    connectionString: undefined,
    host,
    port,
    user,
    password,
    ssl,
    database: 'postgres',
  });
  try {
    await client.connect();
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    // Another replica was faster: the first code is the usual one, the second a race on the catalog's index.
    if (['42P04', '23505'].includes((error as { code?: string }).code ?? '')) return;
    throw new ServiceUnavailableError(`Cannot create the PostgreSQL database '${name}': ${reasonOf(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

// A name with several addresses fails with an AggregateError, whose own message is empty.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0]);
  return messageOf(error);
}
