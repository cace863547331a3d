import { closeSync, existsSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { messageOf, ServiceUnavailableError } from '@callboard/errors';
import { Kysely, SqliteDialect } from 'kysely';
import { makeFolder } from '../makeFolder.ts';
import { type ConnectionParts, partsOf } from './connectionConfig.ts';
import type { DatabaseConfig } from './databaseConfig.ts';
import { type DatabaseObserver, toObserver } from './databaseObserver.ts';
import { loadLibsql } from './loadLibsql.ts';
import { guardParameters } from './sqliteParameters.ts';

const fileName = 'callboard.sqlite';

/** Opens the SQLite file, by default `<data directory>/callboard.sqlite`, and creates it if missing. */
export async function openSqlite(
  config: DatabaseConfig,
  dataDirectory: string,
  observer?: DatabaseObserver,
): Promise<Kysely<unknown>> {
  const connection = partsOf(config.connection);
  const file = fileOf(connection, dataDirectory);
  const Libsql = await loadLibsql();
  try {
    if (file !== ':memory:') await createForOwnerOnly(file);
    const database = new Libsql(file);
    // Applies to new files only. Rows of one or two kilobytes waste much space at the end of smaller pages.
    database.pragma('page_size = 8192');
    database.pragma('journal_mode = WAL');
    // Otherwise the file keeps the size of the largest transaction.
    database.pragma('journal_size_limit = 4194304');
    database.pragma('cache_size = -32768');
    // FULL: each commit reaches the disk before it is acknowledged, so neither kill -9 nor a power cut loses it. NORMAL is
    // only safe against the first, and saves about a tenth of a millisecond a commit in a program that mostly reads.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    database.pragma('busy_timeout = 5000');
    return new Kysely({
      dialect: new SqliteDialect({ database: guardParameters(database) }),
      ...(observer && { log: toObserver(observer) }),
    });
  } catch (error) {
    const key = connection.filename || connection.directory ? ', which backend.database.connection names' : '';
    throw new ServiceUnavailableError(`Cannot open the SQLite database '${file}'${key}: ${messageOf(error)}`);
  }
}

/** Whether there is a SQLite database to read. */
export function hasSqlite({ connection }: DatabaseConfig, dataDirectory: string): boolean {
  return existsSync(fileOf(partsOf(connection), dataDirectory));
}

function fileOf({ filename, directory }: ConnectionParts, dataDirectory: string): string {
  if (filename === ':memory:' || directory === ':memory:') return ':memory:';
  return filename ? resolve(filename) : resolve(join(directory ?? dataDirectory, fileName));
}

// The file holds the keys that sign tokens; SQLite gives its -wal and -shm files the same mode.
async function createForOwnerOnly(file: string): Promise<void> {
  await makeFolder(dirname(file));
  closeSync(openSync(file, 'a', 0o600));
}
