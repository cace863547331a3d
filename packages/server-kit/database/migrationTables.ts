import { type Kysely, sql } from 'kysely';
import type { Dialect } from './pluginDatabase.ts';

export type MigrationTables = {
  callboard_migrations: {
    plugin: string;
    name: string;
    applied_at: number;
    /** Null for migrations that ran before phases existed. */
    phase: 'expand' | 'contract' | null;
  };
  callboard_replicas: ReplicaRow;
};

type ReplicaRow = {
  id: string;
  version: string;
  /** JSON: the plugins of the replica, each with its last migration. */
  schema: string;
  /** The hash of its external plugins; empty without any, null in a version that has none. */
  packages: string | null;
  started_at: number;
  seen_at: number;
};

/** A replica that was not seen for this long is gone, or has lost the database. */
export const aliveMs = 30_000;

/**
 * The tables that migrations themselves need. No migration creates them: versions from before phases refuse to start
 * after any migration that they do not know, but do not mind these.
 */
export async function createMigrationTables(db: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('callboard_migrations')
    .ifNotExists()
    .addColumn('plugin', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'bigint', (column) => column.notNull())
    .addColumn('phase', 'text')
    .addPrimaryKeyConstraint('callboard_migrations_key', ['plugin', 'name'])
    .execute();
  if (!(await hasPhases(db, dialect)))
    await db.schema.alterTable('callboard_migrations').addColumn('phase', 'text').execute();
  // A SQLite file has one process.
  if (dialect === 'sqlite') return;
  await db.schema
    .createTable('callboard_replicas')
    .ifNotExists()
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('schema', 'text', (column) => column.notNull())
    .addColumn('packages', 'text')
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  if (!(await hasPackages(db)))
    await db.schema.alterTable('callboard_replicas').addColumn('packages', 'text').execute();
}

const columnQueries = {
  sqlite: sql`select 1 from pragma_table_info('callboard_migrations') where name = 'phase'`,
  postgres: sql`select 1 from pg_attribute
    where attrelid = to_regclass('callboard_migrations') and attname = 'phase' and not attisdropped`,
};

async function hasPackages(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_attribute
    where attrelid = to_regclass('callboard_replicas') and attname = 'packages' and not attisdropped`.execute(db);
  return rows.length > 0;
}

/** False also if there is no table. */
export async function hasPhases(db: Kysely<unknown>, dialect: Dialect): Promise<boolean> {
  const { rows } = await columnQueries[dialect].execute(db);
  return rows.length > 0;
}

/** The database's clock, so those of the replicas need not agree. */
export const databaseNow = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Replicas that run now. */
export async function aliveReplicas(db: Kysely<unknown>): Promise<ReplicaRow[]> {
  return db
    .withTables<MigrationTables>()
    .selectFrom('callboard_replicas')
    .selectAll()
    .where('seen_at', '>', sql<number>`${databaseNow} - ${sql.lit(aliveMs)}`)
    .orderBy('started_at')
    .execute();
}
