import { InputError, messageOf, ServiceUnavailableError } from '@callboard/errors';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { connectionOf, type DatabaseConfig } from './databaseConfig.ts';
import { namedFailure, tooManyConnections } from './databaseFailure.ts';
import { type DatabaseObserver, type PoolState, toObserver } from './databaseObserver.ts';
import { refuseNul } from './sqliteParameters.ts';

export type OpenedPostgres = {
  kysely: Kysely<unknown>;
  /** A separate connection outside the pool, not yet connected; for LISTEN. */
  newConnection(): pg.Client;
  /** Throws if PostgreSQL recently refused a connection, and still does. */
  checkConnections(): Promise<void>;
  pool(): PoolState;
};

const connectTimeoutMs = 5_000;
const defaultStatementTimeoutMs = 60_000;
const defaultPoolSize = 10;
/** The message of the pool, whatever it waited for. */
const poolTimeout = 'timeout exceeded when trying to connect';
/** PostgreSQL then ends the session: a paused or lost replica must not keep the locks of its transaction. */
const idleInTransactionMs = 10_000;
const lockTimeoutMs = 30_000;
const keepAliveMs = 10_000;
/** PostgreSQL notices within half a minute that a machine is gone, also while it sends a result. */
const keepAlives = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '4',
  tcp_user_timeout: '30000',
};

export async function openPostgres(
  config: DatabaseConfig,
  logger: Logger,
  observer?: DatabaseObserver,
): Promise<OpenedPostgres> {
  const settings = settingsOf(config);
  await ensureReachable(settings, config.ensureExists !== false, logger);
  const { min = 0, max = defaultPoolSize, acquireTimeoutMillis = connectTimeoutMs } = config.knexConfig?.pool ?? {};
  const pool = new pg.Pool({
    ...settings,
    min,
    max,
    connectionTimeoutMillis: acquireTimeoutMillis,
    idleTimeoutMillis: 30_000,
    Client: CheckingClient,
  });
  let isRefused = false;
  // Without a listener, a connection closed by the server would end the process, whether it is idle or in a
  // transaction. The pool replaces it automatically.
  pool.on('connect', (client) =>
    client.on('error', (error) => logger.warn(`A connection to PostgreSQL was lost: ${messageOf(error)}`)),
  );
  pool.on('error', () => {});
  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      isRefused ||= (error as { code?: string }).code === tooManyConnections;
      const isPoolEmpty = messageOf(error) === poolTimeout && pool.totalCount >= max && pool.idleCount === 0;
      observer?.failed(isPoolEmpty ? 'pool' : 'connection');
      if (isPoolEmpty) {
        throw new ServiceUnavailableError(
          `All ${max} database connections of this replica are in use; see backend.database.knexConfig.pool.max`,
          error,
        );
      }
      const failure = namedFailure(error);
      // Whatever the reason, such as a changed password, callers may try again later.
      throw failure === error ? new ServiceUnavailableError('The database does not respond', error) : failure;
    }
  };
  const checkConnections = async () => {
    if (!isRefused) return;
    const client = new CheckingClient(settings);
    try {
      await client.connect();
      isRefused = false;
    } catch (error) {
      throw namedFailure(error);
    } finally {
      await client.end().catch(() => {});
    }
  };
  return {
    checkConnections,
    pool: () => {
      const { totalCount, idleCount, waitingCount } = pool;
      return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount, max };
    },
    kysely: new Kysely({
      dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
      ...(observer && { log: toObserver(observer) }),
    }),
    newConnection: () =>
      new pg.Client({ ...settings, application_name: 'callboard events', query_timeout: 10_000, statement_timeout: 0 }),
  };
}

/**
 * Without this, PostgreSQL reports a NUL character or a lost connection with an error that looks like a defect of ours.
 */
class CheckingClient extends pg.Client {
  // Replaces the overloads of the original; Kysely calls the one with text and values.
  override query = ((text: string, values: unknown[] = [], ...rest: unknown[]) => {
    for (const value of values.flat()) refuseNul(value);
    const answer = (super.query as (...given: unknown[]) => unknown).call(this, text, values, ...rest);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error) => {
      throw namedFailure(error);
    });
  }) as pg.Client['query'];
}

function settingsOf(config: DatabaseConfig): pg.ClientConfig {
  const { host, port, user, password, database, ssl, connectionString } = connectionOf(config);
  const given = { connectionString, host, port, user, password, database, ssl };
  const settings = {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    application_name: 'callboard',
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: config.statementTimeout ?? defaultStatementTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    lock_timeout: lockTimeoutMs,
    options: Object.entries(keepAlives)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types: { getTypeParser: typeParser },
  };
  return connectionString || database || process.env.PGDATABASE ? settings : { ...settings, database: 'callboard' };
}

const typeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === pg.types.builtins.INT8 && format !== 'binary' ? parseBigint : pg.types.getTypeParser(oid, format as 'text');

// Counts and millisecond timestamps are bigint; as strings they would sort and add up wrongly.
function parseBigint(text: string): number | string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : text;
}

async function ensureReachable(settings: pg.ClientConfig, createIfMissing: boolean, logger: Logger): Promise<void> {
  const client = newClient(settings);
  const place = `${client.host}:${client.port}`;
  try {
    await client.connect();
  } catch (error) {
    if (createIfMissing && (error as { code?: string }).code === '3D000') {
      logger.info(`Creating the PostgreSQL database '${client.database}' at ${place}`);
      return createDatabase(settings, client.database ?? 'callboard');
    }
    if ((error as { code?: string }).code === tooManyConnections) throw namedFailure(error);
    throw new ServiceUnavailableError(
      `Cannot reach PostgreSQL at ${place}: ${reasonOf(error)}; see backend.database.connection`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

function newClient(settings: pg.ClientConfig): pg.Client {
  try {
    return new pg.Client(settings);
  } catch {
    // The error quotes its input, which may contain the password.
    throw new InputError(
      "'backend.database.connection' is not a valid PostgreSQL URL (postgres://user:password@host/database)",
    );
  }
}

async function createDatabase(settings: pg.ClientConfig, name: string): Promise<void> {
  const { host, port, user, password, ssl } = newClient(settings);
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
