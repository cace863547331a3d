import { messageOf, ServiceUnavailableError } from '@callboard/errors';
import type Libsql from 'libsql';

/**
 * Loads the SQLite driver. It is native, so it is installed next to the bundle; a portal on PostgreSQL runs without it.
 */
export async function loadLibsql(): Promise<typeof Libsql> {
  try {
    return (await import('libsql')).default;
  } catch (error) {
    const [reason = ''] = messageOf(error).split('\n', 1);
    throw new ServiceUnavailableError(
      `The SQLite driver is not installed. Run 'npm install --omit=dev' in the folder of server.js, or set backend.database.client to pg, which needs no driver (${reason})`,
    );
  }
}
