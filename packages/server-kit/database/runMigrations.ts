import { ConflictError } from '@callboard/errors';
import { type Kysely, sql } from 'kysely';
import type { AdvisoryLocks } from './advisoryLocks.ts';
import type { Dialect, Migration } from './pluginDatabase.ts';
import { refuseForeignTables, tableNames } from './tableNames.ts';

type Tables = { callboard_migrations: { plugin: string; name: string; applied_at: number } };

type Place = {
  db: Kysely<unknown>;
  dialect: Dialect;
  /** PostgreSQL only. */
  locks?: AdvisoryLocks | undefined;
};

const lockName = 'callboard_migrations';
/** Migrations of another replica may take long; one that hangs must not block this start forever. */
const maxWaitMs = 10 * 60_000;
const idleInTransactionMs = 60_000;

/** Brings a plugin's tables up to date. Replicas that start together take turns. */
export async function runMigrations(place: Place, pluginId: string, migrations: readonly Migration[]): Promise<void> {
  const { dialect } = place;
  const known = inNameOrder(pluginId, migrations);
  await withLock(place, async (connection) => {
    await createMigrationsTable(connection);
    for (const migration of await pendingOf(connection.withTables<Tables>(), pluginId, known)) {
      await connection.transaction().execute((transaction) => apply(transaction, dialect, pluginId, migration));
    }
  });
}

/** Runs migrations within a transaction, for a database that this process alone uses. */
export async function applyMigrations(
  transaction: Kysely<unknown>,
  dialect: Dialect,
  pluginId: string,
  migrations: readonly Migration[],
): Promise<void> {
  await createMigrationsTable(transaction);
  for (const migration of inNameOrder(pluginId, migrations)) await apply(transaction, dialect, pluginId, migration);
}

/** The same for a database that may have some of them already. */
export async function applyPendingMigrations(
  transaction: Kysely<unknown>,
  dialect: Dialect,
  pluginId: string,
  migrations: readonly Migration[],
): Promise<void> {
  await createMigrationsTable(transaction);
  const known = inNameOrder(pluginId, migrations);
  for (const migration of await pendingOf(transaction.withTables<Tables>(), pluginId, known)) {
    await apply(transaction, dialect, pluginId, migration);
  }
}

async function createMigrationsTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('callboard_migrations')
    .ifNotExists()
    .addColumn('plugin', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('callboard_migrations_key', ['plugin', 'name'])
    .execute();
}

function inNameOrder(pluginId: string, migrations: readonly Migration[]): readonly Migration[] {
  const names = new Set(migrations.map(({ name }) => name));
  if (names.size < migrations.length)
    throw new ConflictError(`Two migrations of plugin '${pluginId}' have the same name`);
  return migrations.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function pendingOf(
  db: Kysely<Tables>,
  pluginId: string,
  known: readonly Migration[],
): Promise<readonly Migration[]> {
  const rows = await db.selectFrom('callboard_migrations').select('name').where('plugin', '=', pluginId).execute();
  const applied = new Set(rows.map(({ name }) => name));
  for (const name of applied) {
    if (known.some((migration) => migration.name === name)) continue;
    throw new ConflictError(
      `The database was written by a newer Callboard (it has '${pluginId}/${name}', which this version does not know). Start the newer version, or restore a backup.`,
    );
  }
  const pending = known.filter(({ name }) => !applied.has(name));
  const next = pending[0]?.name;
  const later = known.findLast(({ name }) => applied.has(name))?.name;
  if (next !== undefined && later !== undefined && next < later) {
    throw new ConflictError(
      `The migration '${pluginId}/${next}' comes before '${later}', which this database already has. A new migration must sort last.`,
    );
  }
  return pending;
}

async function apply(
  transaction: Kysely<unknown>,
  dialect: Dialect,
  pluginId: string,
  migration: Migration,
): Promise<void> {
  const before = await tableNames(transaction, dialect);
  await migration.up(transaction, dialect);
  refuseForeignTables(pluginId, migration.name, before, await tableNames(transaction, dialect));
  const row = { plugin: pluginId, name: migration.name, applied_at: Date.now() };
  await transaction.withTables<Tables>().insertInto('callboard_migrations').values(row).execute();
}

// On SQLite, holding the only connection is enough of a lock.
async function withLock({ db, locks }: Place, work: (connection: Kysely<unknown>) => Promise<void>) {
  await db.connection().execute(async (connection) => {
    if (!locks) return work(connection);
    // Some migrations take longer than the timeouts for requests allow.
    await sql`select set_config('statement_timeout', '0', false),
      set_config('idle_in_transaction_session_timeout', ${String(idleInTransactionMs)}, false)`.execute(connection);
    try {
      await locks.holding(connection, lockName, maxWaitMs, () => work(connection));
    } finally {
      await sql`reset all`.execute(connection);
    }
  });
}
