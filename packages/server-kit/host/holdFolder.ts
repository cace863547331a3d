import { join } from 'node:path';
import type Libsql from 'libsql';
import { loadLibsql } from '../database/loadLibsql.ts';

/**
 * Marks the data folder as that of this process, for as long as it lives: the system takes the lock of SQLite back however a process
 * ends. Where a folder cannot be locked, or the driver is not installed, nobody is known to hold it.
 */
export async function holdFolder(dataDirectory: string): Promise<{ isHeldByOther: boolean; release(): void }> {
  let lock: Libsql.Database | undefined;
  try {
    lock = new (await loadLibsql())(join(dataDirectory, 'callboard.lock'));
    lock.exec('begin exclusive');
    return { isHeldByOther: false, release: () => void lock?.close() };
  } catch (error) {
    lock?.close();
    return { isHeldByOther: (error as { code?: string }).code === 'SQLITE_BUSY', release: () => {} };
  }
}
