import pg from 'pg';
import { type ConnectionConfig, type ConnectionKey, partsOf } from './connectionConfig.ts';
import type { DatabaseConfig } from './databaseConfig.ts';
import { signInSettings } from './signInSettings.ts';

export const connectTimeoutMs = 5_000;
const defaultStatementTimeoutMs = 60_000;
/** PostgreSQL then ends the session: a paused or lost replica must not keep the locks of its transaction. */
const idleInTransactionMs = 10_000;
export const lockTimeoutMs = 30_000;
const keepAliveMs = 10_000;
/** PostgreSQL notices within half a minute that a machine is gone, also while it sends a result. */
const keepAlives = {
  tcp_keepalives_idle: '10',
  tcp_keepalives_interval: '5',
  tcp_keepalives_count: '4',
  tcp_user_timeout: '30000',
};

/** Times that PostgreSQL itself enforces, in milliseconds, by the names of its settings. */
export const timeLimitsOf = ({ statementTimeout = defaultStatementTimeoutMs }: DatabaseConfig) => ({
  statement_timeout: statementTimeout,
  idle_in_transaction_session_timeout: idleInTransactionMs,
  lock_timeout: lockTimeoutMs,
});

export type TimeLimits = ReturnType<typeof timeLimitsOf>;

/** The settings of a connection to PostgreSQL itself, which has the time limits for its whole session. */
export const directSettings = (
  connection: ConnectionConfig | undefined,
  key: ConnectionKey,
  limits: TimeLimits,
): pg.ClientConfig => ({
  ...pooledSettings(connection, key),
  ...limits,
  options: Object.entries(keepAlives)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
});

/** The settings of a connection through a pooler, which refuses or forgets the settings of a session. */
export function pooledSettings(connection: ConnectionConfig | undefined, key: ConnectionKey): pg.ClientConfig {
  const parts = partsOf(connection);
  const { host, port, user, password, database, ssl, connectionString } = parts;
  const given = { connectionString, host, port, user, password, database, ssl };
  const settings = {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    application_name: 'callboard',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    types: { getTypeParser: typeParser },
    ...signInSettings(parts, key),
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
