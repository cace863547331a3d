import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { kitId } from '../kitId.ts';
import { hasPhases, type MigrationTables } from './migrationTables.ts';
import type { Database } from './openDatabase.ts';
import { inNameOrder, pendingAfter, refuseUnknown, unusable } from './pendingMigrations.ts';
import type { Dialect, Migration } from './pluginDatabase.ts';
import { systemMigrations } from './systemMigrations.ts';
import { tableNames } from './tableNames.ts';

type Plugins = Parameters<typeof allMigrations>[0];

type PlannedMigration = {
  plugin: string;
  name: string;
  phase: Migration['phase'];
  /** Existing tables that it reads or changes, with their number of rows, which is an estimate on PostgreSQL. */
  tables: readonly { name: string; rows: number }[];
};

/** The migrations that the next start would run, without running them. Throws if this version cannot use the database. */
export async function planMigrations(database: Database, plugins: Plugins): Promise<readonly PlannedMigration[]> {
  const { dialect } = database;
  const db = database.kysely<unknown>();
  const known = allMigrations(plugins);
  const existing = await tableNames(db, dialect);
  const applied = existing.has('callboard_migrations') ? await appliedRows(db, dialect) : [];
  refuseUnknown(unusable(applied, known));
  const planned: PlannedMigration[] = [];
  for (const [plugin, migrations] of known) {
    const names = new Set(applied.filter((row) => row.plugin === plugin).map(({ name }) => name));
    for (const migration of pendingAfter(plugin, inNameOrder(plugin, migrations), names)) {
      const texts = await statementsOf(migration, dialect);
      const touched = [...existing].filter((table) => texts.some((text) => hasWord(text, table)));
      const tables = await Promise.all(
        touched.sort().map(async (name) => ({ name, rows: await rowsOf[dialect](db, name) })),
      );
      planned.push({ plugin, name: migration.name, phase: migration.phase, tables });
    }
  }
  return planned;
}

/** Runs the pending migrations of all plugins. Returns the names of those that ran, and of those that wait for older replicas. */
export async function migrateAll(database: Database, plugins: Plugins): Promise<{ ran: string[]; waiting: string[] }> {
  const pending = (await planMigrations(database, plugins)).map(({ plugin, name }) => `${plugin}/${name}`);
  const waiting: string[] = [];
  for (const [plugin, migrations] of allMigrations(plugins)) {
    for (const { name } of await database.migrate(plugin, migrations)) waiting.push(`${plugin}/${name}`);
  }
  return { ran: pending.filter((name) => !waiting.includes(name)), waiting };
}

type AppliedRow = Pick<MigrationTables['callboard_migrations'], 'plugin' | 'name' | 'phase'>;

async function appliedRows(db: Kysely<unknown>, dialect: Dialect): Promise<AppliedRow[]> {
  const rows = db.withTables<MigrationTables>().selectFrom('callboard_migrations').select(['plugin', 'name']);
  if (await hasPhases(db, dialect)) return rows.select('phase').execute();
  return (await rows.execute()).map((row) => ({ ...row, phase: null }));
}

const compilers = {
  sqlite: { adapter: SqliteAdapter, introspector: SqliteIntrospector, compiler: SqliteQueryCompiler },
  postgres: { adapter: PostgresAdapter, introspector: PostgresIntrospector, compiler: PostgresQueryCompiler },
};

/** The statements of a migration in a database without rows. One that needs rows ends early, and its list is incomplete. */
async function statementsOf(migration: Migration, dialect: Dialect): Promise<readonly string[]> {
  const texts: string[] = [];
  const { adapter, introspector, compiler } = compilers[dialect];
  const nowhere = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new adapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new introspector(db),
      createQueryCompiler: () => new compiler(),
    },
    log: ({ query }) => void texts.push(query.sql),
  });
  await migration.up(nowhere, dialect).catch(() => {});
  return texts;
}

const isPartOfWord = (character: string | undefined) => character !== undefined && /\w/.test(character);

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + word.length])) return true;
  }
  return false;
}

const rowsOf = {
  sqlite: async (db: Kysely<unknown>, table: string) => countIn(db, table),
  /** Counting a large table would take long. PostgreSQL knows no estimate before it has analyzed a table. */
  postgres: async (db: Kysely<unknown>, table: string) => {
    const { rows } = await sql<{ rows: number }>`
      select reltuples::bigint as rows from pg_class where oid = quote_ident(${table})::regclass`.execute(db);
    const estimate = Number(rows[0]?.rows ?? -1);
    return estimate < 0 ? countIn(db, table) : estimate;
  },
};

async function countIn(db: Kysely<unknown>, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
  return Number(rows[0]?.rows ?? 0);
}

type Migrating = { id: string; migrations?: readonly Migration[] };

/** The migrations of the kit and of these plugins, in the order in which they run. */
export const allMigrations = (plugins: readonly Migrating[]): ReadonlyMap<string, readonly Migration[]> =>
  new Map([[kitId, systemMigrations] as const, ...plugins.map(({ id, migrations = [] }) => [id, migrations] as const)]);
