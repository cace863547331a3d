import type { ColumnDataType, CreateTableBuilder, Kysely } from 'kysely';
import type { Dialect } from './pluginDatabase.ts';

/** A column in the words of SQL: `text not null`. PostgreSQL stores bytes as `bytea`, SQLite as `blob`. */
type Column = `${'text' | 'bigint' | 'integer' | 'real' | 'bytea' | 'blob'}${'' | ' not null'}${'' | ' unique'}` | Key;
type Key = `${'text' | 'bigint' | 'integer' | 'bytea' | 'blob'} primary key` | ReturnType<typeof increasingId>;

type Named = Record<string, readonly string[]>;

type Table = {
  columns: Record<string, Column>;
  /** Keys and indexes, each with its name and its columns. */
  primaryKey?: Named;
  unique?: Named;
  indexes?: Named;
  uniqueIndexes?: Named;
};

/** Creates tables by their names, each with its indexes. For columns with defaults or references, use the query builder. */
export async function createTables(db: Kysely<unknown>, tables: Readonly<Record<string, Table>>): Promise<void> {
  for (const [name, table] of Object.entries(tables)) await createTable(db, name, table);
}

async function createTable(
  db: Kysely<unknown>,
  name: string,
  { columns, primaryKey = {}, unique = {}, indexes = {}, uniqueIndexes = {} }: Table,
): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, description] of Object.entries(columns)) table = withColumn(table, column, description);
  for (const [key, of] of Object.entries(primaryKey)) table = table.addPrimaryKeyConstraint(key, [...of]);
  for (const [key, of] of Object.entries(unique)) table = table.addUniqueConstraint(key, [...of]);
  await table.execute();
  await createIndexes(db, name, indexes);
  for (const [index, of] of Object.entries(uniqueIndexes)) await indexOn(db, name, index, of).unique().execute();
}

/** Adds indexes to an existing table, each with its name and its columns. For partial indexes, use the query builder. */
export async function createIndexes(db: Kysely<unknown>, table: string, indexes: Named): Promise<void> {
  for (const [index, of] of Object.entries(indexes)) await indexOn(db, table, index, of).execute();
}

/** A key that grows with each row and is never reused, even after a row was deleted. */
export const increasingId = (dialect: Dialect) =>
  dialect === 'postgres' ? 'bigserial primary key' : 'integer primary key autoincrement';

const indexOn = (db: Kysely<unknown>, table: string, index: string, of: readonly string[]) =>
  db.schema
    .createIndex(index)
    .on(table)
    .columns([...of]);

function withColumn(table: CreateTableBuilder<string, string>, name: string, description: Column) {
  const [type = '', ...rules] = description.split(' ');
  const rule = rules.join(' ');
  return table.addColumn(name, type as ColumnDataType, (column) => {
    if (rule === 'primary key autoincrement') return column.primaryKey().autoIncrement();
    if (rule === 'primary key') return column.primaryKey();
    const filled = rule.startsWith('not null') ? column.notNull() : column;
    return rule.endsWith('unique') ? filled.unique() : filled;
  });
}
