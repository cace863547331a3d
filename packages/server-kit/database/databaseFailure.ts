import { ServiceUnavailableError } from '@callboard/errors';

const full = new Set(['SQLITE_FULL', '53100']);
/** Disk errors of SQLite, PostgreSQL servers that start, stop or run out of space, and network errors of Node. */
const unavailable =
  /^(?:SQLITE_(?:IOERR|READONLY|CANTOPEN)|08|57P0[1-3]|ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_AGAIN$|E(?:HOST|NET)UNREACH$)/;
export const tooManyConnections = '53300';
/** Errors of PostgreSQL with a reason that helps. */
const reasons: Record<string, string> = {
  [tooManyConnections]:
    'PostgreSQL has too many connections and accepts no more; raise its max_connections, or lower backend.database.knexConfig.pool.max',
  '25P03': 'The database ended a transaction that was idle for too long; try again',
  '55P03': 'A database lock did not become free in time; try again',
};
/** The PostgreSQL driver gives these no code. */
const lost = /^(?:Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable$)/;

/**
 * Names an error of the database itself, as opposed to one of the query: callers may retry later. Other errors are
 * returned unchanged. The cause has the details for the log.
 */
export function namedFailure(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && full.has(code)) {
    return new ServiceUnavailableError('The database disk is full', error);
  }
  if (code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB') {
    return new ServiceUnavailableError('The database is damaged; restore a backup', error);
  }
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  if (reason !== undefined) return new ServiceUnavailableError(reason, error);
  const isUnavailable =
    typeof code === 'string' ? unavailable.test(code) : typeof message === 'string' && lost.test(message);
  return isUnavailable ? new ServiceUnavailableError('The database is not responding', error) : error;
}

/** Whether PostgreSQL is there, and only refuses this connection. */
export const isOutOfConnections = (error: unknown): boolean =>
  ((error as Error).cause as { code?: unknown } | undefined)?.code === tooManyConnections;

export function withNamedFailures<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw namedFailure(error);
  }
}
