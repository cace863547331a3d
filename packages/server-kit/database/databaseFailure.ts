import { ServiceUnavailableError } from '@callboard/errors';

const full = new Set(['SQLITE_FULL', '53100']);
/** Of SQLite what its disk does, of PostgreSQL what a server says that starts, stops or has no place left, and of Node the network. */
const unavailable =
  /^(?:SQLITE_(?:IOERR|READONLY|CANTOPEN)|08|57P0[1-3]|53300|ECONN|EPIPE$|ETIMEDOUT$|ENOTFOUND$|EAI_AGAIN$|E(?:HOST|NET)UNREACH$)/;
/** The driver of PostgreSQL gives these no code. */
const lost = /^(?:Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable$)/;

/**
 * An error of the database itself, rather than of what it was asked, under a name: callers may try again later. Anything else stays as it
 * is. What happened exactly is for the log, in its cause.
 */
export function namedFailure(error: unknown): unknown {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && full.has(code)) {
    return new ServiceUnavailableError('The database has no room left on its disk', error);
  }
  if (code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB') {
    return new ServiceUnavailableError('The database is damaged; put a backup in its place', error);
  }
  const isUnavailable =
    typeof code === 'string' ? unavailable.test(code) : typeof message === 'string' && lost.test(message);
  return isUnavailable ? new ServiceUnavailableError('The database does not answer', error) : error;
}

export function withNamedFailures<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw namedFailure(error);
  }
}
