import { ConflictError } from '@callboard/errors';
import { type Kysely, sql } from 'kysely';
import type { AdvisoryLocks } from './advisoryLocks.ts';
import { aliveReplicas, createMigrationTables, type MigrationTables } from './migrationTables.ts';
import { inNameOrder, pendingOf, recordedPhase } from './pendingMigrations.ts';
import type { Dialect, Migration } from './pluginDatabase.ts';
import { refuseForeignTables, tableNames } from './tableNames.ts';

type MigrationPlace = {
  db: Kysely<unknown>;
  dialect: Dialect;
  /** PostgreSQL only. */
  locks?: AdvisoryLocks | undefined;
};

const lockName = 'callboard_migrations';
/** Migrations of another replica may take long; one that hangs must not block this start forever. */
const maxWaitMs = 10 * 60_000;
const idleInTransactionMs = 60_000;

/**
 * Brings a plugin's tables up to date. Replicas that start together take turns. Returns the contracting migrations that must wait,
 * because an older replica still runs.
 */
export async function runMigrations(
  place: MigrationPlace,
  pluginId: string,
  migrations: readonly Migration[],
): Promise<readonly Migration[]> {
  const { dialect } = place;
  const known = inNameOrder(pluginId, migrations);
  let waiting: readonly Migration[] = [];
  await whileLocked(place, async (connection) => {
    const older = (name: string) => olderReplicas(connection, dialect, pluginId, name);
    const { now, later } = await ready(await pendingOf(connection, pluginId, known), pluginId, older);
    waiting = later;
    for (const migration of now)
      await connection.transaction().execute((transaction) => apply(transaction, dialect, pluginId, migration));
  });
  return waiting;
}

/** Runs migrations within a transaction, for a database that this process alone uses. */
export async function applyMigrations(
  transaction: Kysely<unknown>,
  dialect: Dialect,
  pluginId: string,
  migrations: readonly Migration[],
): Promise<void> {
  await createMigrationTables(transaction, dialect);
  for (const migration of inNameOrder(pluginId, migrations)) await apply(transaction, dialect, pluginId, migration);
}

/** The same for a database that may have some of them already. */
export async function applyPendingMigrations(
  transaction: Kysely<unknown>,
  dialect: Dialect,
  pluginId: string,
  migrations: readonly Migration[],
): Promise<void> {
  await createMigrationTables(transaction, dialect);
  const pending = await pendingOf(transaction, pluginId, inNameOrder(pluginId, migrations));
  for (const migration of pending) await apply(transaction, dialect, pluginId, migration);
}

/** Splits pending migrations into those that may run now, and those that must wait for older replicas to end. */
async function ready(
  pending: readonly Migration[],
  pluginId: string,
  older: (name: string) => Promise<readonly string[]>,
): Promise<{ now: readonly Migration[]; later: readonly Migration[] }> {
  const now: Migration[] = [];
  const later: Migration[] = [];
  for (const migration of pending) {
    const { name, phase } = migration;
    if (phase === 'expand') now.push(migration);
    // In their own order: a later one may build on an earlier one.
    else if (later.length > 0 && phase === 'contract') later.push(migration);
    else {
      const versions = await older(name);
      if (versions.length === 0) now.push(migration);
      else if (phase === 'contract') later.push(migration);
      else
        throw new ConflictError(
          `The migration '${pluginId}/${name}' declares no phase, so it cannot run alongside older replicas (${versions.join(', ')}). Stop them first; see 'Upgrades' in the docs.`,
        );
    }
  }
  return { now, later };
}

/** The versions of running replicas with this plugin that do not know a migration. */
async function olderReplicas(
  db: Kysely<unknown>,
  dialect: Dialect,
  pluginId: string,
  name: string,
): Promise<readonly string[]> {
  if (dialect === 'sqlite') return [];
  const older = (await aliveReplicas(db)).filter(({ schema }) => {
    const last = (JSON.parse(schema) as Record<string, string>)[pluginId];
    return last !== undefined && last < name;
  });
  return [...new Set(older.map(({ version }) => version))];
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
  const row = { plugin: pluginId, name: migration.name, applied_at: Date.now(), phase: recordedPhase(migration) };
  await transaction.withTables<MigrationTables>().insertInto('callboard_migrations').values(row).execute();
}

/** Runs some work while no other replica migrates, and its tables exist. On SQLite, holding the only connection is enough of a lock. */
export async function whileLocked(
  { db, dialect, locks }: MigrationPlace,
  work: (connection: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    const prepared = async () => {
      await createMigrationTables(connection, dialect);
      await work(connection);
    };
    if (!locks) return prepared();
    // Some migrations take longer than the timeouts for requests allow.
    await sql`select set_config('statement_timeout', '0', false),
      set_config('idle_in_transaction_session_timeout', ${String(idleInTransactionMs)}, false)`.execute(connection);
    try {
      await locks.holding(connection, lockName, maxWaitMs, prepared);
    } finally {
      await sql`reset all`.execute(connection);
    }
  });
}
