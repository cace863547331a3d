import { join } from 'node:path';
import type Libsql from 'libsql';
import { loadLibsql } from '../database/loadLibsql.ts';

/**
 * Locks the data folder for the lifetime of this process: the operating system releases the SQLite lock however a
 * process ends. If a folder cannot be locked, or the driver is not installed, concurrent use is not detected.
 */
export async function lockDataDirectory(dataDirectory: string): Promise<{ isLockedByOther: boolean; release(): void }> {
  let lock: Libsql.Database | undefined;
  try {
    lock = new (await loadLibsql())(join(dataDirectory, 'callboard.lock'));
    lock.exec('begin exclusive');
    return { isLockedByOther: false, release: () => void lock?.close() };
  } catch (error) {
    lock?.close();
    return { isLockedByOther: (error as { code?: string }).code === 'SQLITE_BUSY', release: () => {} };
  }
}
