import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { InputError } from '@callboard/errors';
import type { BackstageSource } from './backstageSource.ts';

type SourceOptions = {
  /** The beginning of the names of plugin databases, as in `backend.database.prefix`. */
  prefix: string;
  /** The base of a relative folder. */
  directory: string;
};

/** Opens the database of a Backstage: a PostgreSQL URL, or the folder of its SQLite files. */
export async function openBackstage(from: string, { prefix, directory }: SourceOptions): Promise<BackstageSource> {
  if (/^postgres(ql)?:/i.test(from)) {
    const { openPostgresSource } = await import('./postgresSource.ts');
    return openPostgresSource(from, prefix);
  }
  const folder = resolve(directory, from);
  // A mistyped URL may contain a password, so it is not quoted.
  const isFolder = await stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) {
    throw new InputError(
      '--from must be a PostgreSQL URL (postgres://user@host/database) or the folder of the SQLite files of Backstage',
    );
  }
  const { openSqliteSource } = await import('./sqliteSource.ts');
  return openSqliteSource(folder);
}
