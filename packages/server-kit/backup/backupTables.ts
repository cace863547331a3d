import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../database/pluginDatabase.ts';
import { tableNames } from '../database/tableNames.ts';

/** A column with its type as the database writes it. */
export type BackupColumn = { name: string; type: string };
export type BackupTable = { name: string; columns: readonly BackupColumn[] };

/** Their rows follow from the migrations that a restore runs, and from the replicas that run. */
const kitTables = ['callboard_migrations', 'callboard_replicas'];

/** All tables with their columns; a table comes after those that it refers to. */
export async function backupTables(db: Kysely<unknown>, dialect: Dialect): Promise<BackupTable[]> {
  const leftOut = new Set([...kitTables, ...(dialect === 'sqlite' ? await virtualTables(db) : [])]);
  const names = [...(await tableNames(db, dialect))].filter((name) => !leftOut.has(name)).sort();
  const tables: BackupTable[] = [];
  for (const name of names) {
    const { rows } = await columnsOf[dialect](name).execute(db);
    tables.push({ name, columns: rows });
  }
  const references = new Map<string, Set<string>>();
  for (const { name } of tables) {
    const { rows } = await referencesOf[dialect](name).execute(db);
    references.set(name, new Set(rows.map((row) => row.name)));
  }
  return inOrder(tables, references);
}

/** Indexes of SQLite that look like tables. Their content is in separate tables, which are copied as they are. */
async function virtualTables(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and sql like 'create virtual table%'`.execute(db);
  return rows.map(({ name }) => name);
}

/** Generated columns are left out: the database fills them. */
const columnsOf = {
  sqlite: (table: string) =>
    sql<BackupColumn>`select name, lower(type) as type from pragma_table_xinfo(${table}) where hidden = 0 order by cid`,
  postgres: (table: string) => sql<BackupColumn>`
    select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute
    where attrelid = quote_ident(${table})::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`,
};

const referencesOf = {
  sqlite: (table: string) => sql<{ name: string }>`select "table" as name from pragma_foreign_key_list(${table})`,
  postgres: (table: string) => sql<{ name: string }>`
    select confrelid::regclass::text as name from pg_constraint
    where contype = 'f' and conrelid = quote_ident(${table})::regclass`,
};

function inOrder(tables: readonly BackupTable[], references: ReadonlyMap<string, ReadonlySet<string>>): BackupTable[] {
  const ordered = new Set<BackupTable>();
  const visit = (table: BackupTable, above: readonly BackupTable[]) => {
    if (ordered.has(table) || above.includes(table)) return;
    for (const other of tables) if (references.get(table.name)?.has(other.name)) visit(other, [...above, table]);
    ordered.add(table);
  };
  for (const table of tables) visit(table, []);
  return [...ordered];
}

/** A counter that numbers the rows of a table. */
export type BackupSequence = { name: string; value: number };

export async function backupSequences(db: Kysely<unknown>, dialect: Dialect): Promise<BackupSequence[]> {
  if (dialect === 'postgres') {
    const { rows } = await sql<BackupSequence>`
      select sequencename as name, last_value as value from pg_sequences
      where schemaname = current_schema() and last_value is not null order by 1`.execute(db);
    return rows;
  }
  // The table exists once a table with such a counter does.
  const { rows: found } = await sql`select 1 from sqlite_master where name = 'sqlite_sequence'`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<BackupSequence>`select name, seq as value from sqlite_sequence order by 1`.execute(db);
  return rows;
}

export async function setSequences(
  db: Kysely<unknown>,
  dialect: Dialect,
  sequences: readonly BackupSequence[],
): Promise<void> {
  for (const { name, value } of sequences) {
    if (dialect === 'postgres') await sql`select setval(quote_ident(${name})::regclass, ${value})`.execute(db);
    else {
      await sql`delete from sqlite_sequence where name = ${name}`.execute(db);
      await sql`insert into sqlite_sequence (name, seq) values (${name}, ${value})`.execute(db);
    }
  }
}
