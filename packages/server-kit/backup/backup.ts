import { ConflictError, InputError } from '@callboard/errors';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/openDatabase.ts';
import { allMigrations } from '../database/planMigrations.ts';
import { type Migration, waitForSlowDisks } from '../database/pluginDatabase.ts';
import { applyMigrations } from '../database/runMigrations.ts';
import type { ServerPlugin } from '../plugin.ts';
import { type BackupHeader, type BackupManifest, readBackupFile, writeBackupFile } from './backupFile.ts';
import { type BackupTable, backupSequences, backupTables, setSequences } from './backupTables.ts';
import { insertBackupRows, readRows } from './tableRows.ts';

type Tables = { callboard_migrations: { plugin: string; name: string } };

/** Writes everything in the database to a file, as one consistent snapshot, while the portal keeps running. */
export async function backUp(database: Database, path: string, version: string): Promise<BackupManifest> {
  const { dialect } = database;
  return inSnapshot(database, async (db) => {
    const tables = await backupTables(db, dialect);
    if (tables.length === 0) throw new ConflictError('The database has no tables, so there is nothing to back up');
    const migrations = await db
      .withTables<Tables>()
      .selectFrom('callboard_migrations')
      .select(['plugin', 'name'])
      .orderBy('plugin')
      .orderBy('name')
      .execute();
    return writeBackupFile(path, {
      version,
      database: dialect,
      migrations,
      tables,
      rowsOf: (table) => readRows(db, dialect, table),
      sequences: () => backupSequences(db, dialect),
    });
  });
}

function inSnapshot<T>({ kysely, dialect }: Database, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const db = kysely<unknown>();
  if (dialect === 'sqlite') return db.transaction().execute(work);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await waitForSlowDisks(transaction, dialect);
      return work(transaction);
    });
}

export type VerifiedBackup = BackupManifest & Pick<BackupHeader, 'version' | 'createdAt' | 'database'>;

/** Reads the whole file and checks that this program could restore it; writes nothing. */
export async function verifyBackup(path: string, plugins: readonly ServerPlugin[]): Promise<VerifiedBackup> {
  const owned = allMigrations(plugins);
  let header: BackupHeader | undefined;
  const manifest = await readBackupFile(path, {
    onHeader(found) {
      checkMigrations(path, found, owned);
      header = found;
    },
    onRows() {},
  });
  const { version, createdAt, database } = header!;
  return { ...manifest, version, createdAt, database };
}

/**
 * Fills an empty database from a file. The tables are created as they were at the time of the backup; then the rows are inserted and the
 * newer migrations run. All rows are committed together, or none.
 */
export async function restoreBackup(
  database: Database,
  path: string,
  plugins: readonly ServerPlugin[],
): Promise<BackupManifest> {
  // Before anything is written: a file that turns out to be damaged must not leave half a database.
  const { database: dialect } = await verifyBackup(path, plugins);
  if (dialect !== database.dialect)
    throw new InputError(
      `The backup '${path}' is from a ${nameOf[dialect]} database, but backend.database is set to ${nameOf[database.dialect]}`,
    );
  await requireEmpty(database);
  const db = database.kysely<unknown>();
  return db.transaction().execute(async (transaction) => {
    await waitForSlowDisks(transaction, dialect);
    if (dialect === 'sqlite') await sql`pragma defer_foreign_keys = on`.execute(transaction);
    let known: readonly BackupTable[] = [];
    const manifest = await readBackupFile(path, {
      async onHeader({ migrations }) {
        for (const [plugin, all] of allMigrations(plugins)) {
          const names = new Set(migrations.filter((one) => one.plugin === plugin).map(({ name }) => name));
          const then = all.filter(({ name }) => names.has(name));
          if (then.length > 0) await applyMigrations(transaction, dialect, plugin, then);
        }
        known = await backupTables(transaction, dialect);
        // Migrations may have filled tables.
        for (const { name } of known.toReversed()) await sql`delete from ${sql.table(name)}`.execute(transaction);
      },
      async onRows(table, rows) {
        const own = known.find(({ name }) => name === table.name);
        await insertBackupRows(transaction, dialect, inColumnsOf(table, own), rows);
      },
    });
    await setSequences(transaction, dialect, manifest.sequences);
    await expireLeases(transaction);
    return manifest;
  });
}

/** The replicas that ran tasks and jobs at the time of the backup are not here; others should not wait for them. */
async function expireLeases(db: Kysely<unknown>): Promise<void> {
  for (const table of ['callboard_tasks', 'callboard_jobs'])
    await sql`update ${sql.table(table)} set lease_until = 0 where lease_until is not null`.execute(db);
}

const nameOf = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

function checkMigrations(
  path: string,
  { migrations }: BackupHeader,
  owned: ReadonlyMap<string, readonly Migration[]>,
): void {
  const unknown = migrations.find(
    ({ plugin, name }) => !owned.get(plugin)?.some((migration) => migration.name === name),
  );
  if (!unknown) return;
  throw new ConflictError(
    owned.has(unknown.plugin)
      ? `The backup '${path}' was written by a newer Callboard: it has '${unknown.plugin}/${unknown.name}', which this version does not know`
      : `The backup '${path}' has tables of the plugin '${unknown.plugin}', which this configuration does not start`,
  );
}

async function requireEmpty({ kysely, dialect }: Database): Promise<void> {
  const db = kysely<unknown>();
  const [first] = await backupTables(db, dialect);
  if (!first) return;
  throw new ConflictError(
    `The database is not empty: it has the table '${first.name}'. A backup can only be restored into an empty database. Create one; on SQLite, stop the portal and move its data directory away`,
  );
}

/**
 * The table here with its columns in the order of the backup. A contracting migration runs later than newer ones if replicas are
 * upgraded one after another, but in the order of names here, so columns that both add have another order.
 */
function inColumnsOf(table: BackupTable, own: BackupTable | undefined): BackupTable {
  const textsOf = (one: BackupTable) => one.columns.map(({ name, type }) => `${name} ${type}`);
  if (own && textsOf(own).sort().join() === textsOf(table).sort().join())
    return { name: own.name, columns: table.columns };
  throw new ConflictError(
    `The table '${table.name}' of the backup has the columns (${textsOf(table).join(', ')}), but here it has (${own ? textsOf(own).join(', ') : 'none'})`,
  );
}
