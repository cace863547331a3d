import { messageOf, ServiceUnavailableError } from '@callboard/errors';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { checkSessions } from './checkSessions.ts';
import type { DatabaseConfig } from './databaseConfig.ts';
import { namedFailure, tooManyConnections } from './databaseFailure.ts';
import { CheckingClient, clientWithLimits } from './postgresClient.ts';
import { connectTimeoutMs, directSettings, pooledSettings, timeLimitsOf } from './postgresSettings.ts';
import { reachPostgres } from './reachPostgres.ts';

export type OpenedPostgres = {
  kysely: Kysely<unknown>;
  /** The same database over connections whose sessions belong to this process; for locks that outlive a transaction. */
  sessions: Kysely<unknown>;
  /** A separate connection outside the pool, not yet connected; for LISTEN. */
  newConnection(): pg.Client;
  /** Throws if PostgreSQL recently refused a connection, and still does. */
  checkConnections(): Promise<void>;
};

const defaultPoolSize = 10;
/** Migrations use one. */
const directPoolSize = 2;
const idleTimeoutMillis = 30_000;
/** The message of the pool, whatever it waited for. */
const poolTimeout = 'timeout exceeded when trying to connect';

export async function openPostgres(config: DatabaseConfig, logger: Logger): Promise<OpenedPostgres> {
  const limits = timeLimitsOf(config);
  const createIfMissing = config.ensureExists !== false;
  const key = config.listenConnection === undefined ? 'connection' : 'listenConnection';
  const direct = directSettings(config[key], limits);
  await reachPostgres(direct, { key, createIfMissing, logger });
  const pooled = key === 'listenConnection' ? pooledSettings(config.connection) : undefined;
  if (pooled) await reachPostgres(pooled, { key: 'connection', createIfMissing: false, logger });
  await checkSessions({ direct, pooled, limits, logger });

  const { min = 0, max = defaultPoolSize, acquireTimeoutMillis = connectTimeoutMs } = config.knexConfig?.pool ?? {};
  const Client = pooled ? clientWithLimits(limits) : CheckingClient;
  const size = { min, max, connectionTimeoutMillis: acquireTimeoutMillis };
  const { kysely, checkConnections } = openPool({ ...(pooled ?? direct), ...size, Client }, logger);
  const sessions = pooled
    ? openPool({ ...direct, max: directPoolSize, Client: CheckingClient }, logger).kysely
    : undefined;
  return {
    checkConnections,
    kysely,
    sessions: sessions ?? kysely,
    newConnection: () =>
      new pg.Client({ ...direct, application_name: 'callboard events', query_timeout: 10_000, statement_timeout: 0 }),
  };
}

type PoolSettings = pg.PoolConfig & { max: number; Client: typeof pg.Client };

function openPool(settings: PoolSettings, logger: Logger) {
  const { max, Client } = settings;
  const pool = new pg.Pool({ ...settings, idleTimeoutMillis });
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
      if (messageOf(error) === poolTimeout && pool.totalCount >= max && pool.idleCount === 0) {
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
    const client = new Client(settings);
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
    kysely: new Kysely<unknown>({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) }),
    checkConnections,
  };
}
