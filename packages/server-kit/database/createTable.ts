import type { ColumnDataType, CreateTableBuilder, Kysely } from 'kysely';

/** A column in the words of SQL: `text not null`. PostgreSQL stores bytes as `bytea`, SQLite as `blob`. */
type Column = `${'text' | 'bigint' | 'integer' | 'real' | 'bytea' | 'blob'}${'' | ' not null'}${'' | ' unique'}` | Key;
type Key = `${'text' | 'bigint' | 'integer' | 'bytea' | 'blob'} primary key`;

type Table = {
  columns: Record<string, Column>;
  /** Keys and indexes, each with its name and its columns. */
  primaryKey?: Record<string, readonly string[]>;
  unique?: Record<string, readonly string[]>;
  indexes?: Record<string, readonly string[]>;
  uniqueIndexes?: Record<string, readonly string[]>;
};

/** Creates a table, then its indexes. For columns with defaults, references or increments, use the query builder. */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  { columns, primaryKey = {}, unique = {}, indexes = {}, uniqueIndexes = {} }: Table,
): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [column, description] of Object.entries(columns)) table = withColumn(table, column, description);
  for (const [key, of] of Object.entries(primaryKey)) table = table.addPrimaryKeyConstraint(key, [...of]);
  for (const [key, of] of Object.entries(unique)) table = table.addUniqueConstraint(key, [...of]);
  await table.execute();
  const indexOn = (index: string, of: readonly string[]) =>
    db.schema
      .createIndex(index)
      .on(name)
      .columns([...of]);
  for (const [index, of] of Object.entries(indexes)) await indexOn(index, of).execute();
  for (const [index, of] of Object.entries(uniqueIndexes)) await indexOn(index, of).unique().execute();
}

function withColumn(table: CreateTableBuilder<string, string>, name: string, description: Column) {
  const [type = '', ...rules] = description.split(' ');
  const rule = rules.join(' ');
  return table.addColumn(name, type as ColumnDataType, (column) => {
    if (rule === 'primary key') return column.primaryKey();
    const filled = rule.startsWith('not null') ? column.notNull() : column;
    return rule.endsWith('unique') ? filled.unique() : filled;
  });
}
