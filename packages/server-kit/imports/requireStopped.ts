import { ConflictError } from '@callboard/errors';
import { sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import { lockDataDirectory } from '../host/lockDataDirectory.ts';

/**
 * Throws if a portal uses the database: it would not notice the imported rows. The returned function allows portals to start again; on
 * PostgreSQL nothing prevents that.
 */
export async function requireStopped(database: Database, dataDirectory: string): Promise<() => void> {
  const { isRunning, release } = await (database.dialect === 'sqlite'
    ? lockFolder(dataDirectory)
    : findListener(database));
  if (isRunning) throw new ConflictError('The portal is running. Stop all its replicas before the import');
  return release;
}

async function lockFolder(dataDirectory: string) {
  const { isLockedByOther, release } = await lockDataDirectory(dataDirectory);
  return { isRunning: isLockedByOther, release };
}

/** Every replica listens for events on a separate connection. */
async function findListener({ kysely }: Database) {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'callboard events' limit 1`.execute(kysely());
  return { isRunning: rows.length > 0, release: () => {} };
}
