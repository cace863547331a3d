import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Dialect } from '../database/pluginDatabase.ts';
import type { BackupColumn, BackupTable } from './backupTables.ts';

/** A row as JSON, in the order of the columns. SQLite's bytes are `{ base64 }`; PostgreSQL's values are all texts. */
export type BackupRow = readonly unknown[];

const batchSize = 500;
/** Both databases allow more. */
const maxParameters = 10_000;

/** The rows of a table in batches, within a transaction. */
export async function* readRows(
  db: Kysely<unknown>,
  dialect: Dialect,
  table: BackupTable,
): AsyncGenerator<readonly BackupRow[]> {
  yield* dialect === 'postgres' ? postgresRows(db, table) : sqliteRows(db, table);
}

async function* postgresRows(db: Kysely<unknown>, { name, columns }: BackupTable) {
  const texts = columns.map(({ name: column, type }) =>
    type === 'bytea' ? sql`encode(${sql.ref(column)}, 'base64')` : sql`${sql.ref(column)}::text`,
  );
  const values = sql.join(texts.map((text, at) => sql`${text} as ${sql.ref(`c${at}`)}`));
  await sql`declare backup_rows no scroll cursor for select ${values} from ${sql.table(name)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(batchSize)} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows.map((row) => columns.map((_, at) => row[`c${at}`]));
  }
  await sql`close backup_rows`.execute(db);
}

async function* sqliteRows(db: Kysely<unknown>, { name, columns }: BackupTable) {
  const values = sql.join(columns.map((column, at) => sql`${sql.ref(column.name)} as ${sql.ref(`c${at}`)}`));
  const key = await sqliteKey(db, name);
  const keys = sql.join(key.map((column) => sql.ref(column)));
  const keyed = sql.join(key.map((column, at) => sql`${sql.ref(column)} as ${sql.ref(`k${at}`)}`));
  let after = sql``;
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${keyed}, ${values} from ${sql.table(name)} ${after} order by ${keys} limit ${sql.lit(batchSize)}
    `.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = sql`where (${keys}) > (${sql.join(key.map((_, at) => last[`k${at}`]))})`;
    yield rows.map((row) => columns.map((_, at) => asJson(row[`c${at}`])));
  }
}

/** The columns that order the rows of a table: its own number, or its key if it was created without one. */
async function sqliteKey(db: Kysely<unknown>, table: string): Promise<string[]> {
  const { rows: definitions } = await sql<{ sql: string }>`
    select sql from sqlite_master where type = 'table' and name = ${table}`.execute(db);
  if (!/without\s+rowid\s*$/i.test(definitions[0]?.sql ?? '')) return ['rowid'];
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db);
  return rows.map(({ name }) => name);
}

const asJson = (value: unknown): unknown =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value;

/** Inserts rows as `readRows` returned them. */
export async function insertBackupRows(
  db: Kysely<unknown>,
  dialect: Dialect,
  { name, columns }: BackupTable,
  rows: readonly BackupRow[],
): Promise<void> {
  const perStatement = Math.max(1, Math.floor(maxParameters / Math.max(1, columns.length)));
  const into = sql`${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})`;
  for (let from = 0; from < rows.length; from += perStatement) {
    const lines = rows.slice(from, from + perStatement).map((row) => {
      const values = columns.map((column, at) => parameterFor[dialect](column, row[at] ?? null));
      return sql`(${sql.join(values)})`;
    });
    await sql`insert into ${into} values ${sql.join(lines)}`.execute(db);
  }
}

const parameterFor: Record<Dialect, (column: BackupColumn, value: unknown) => RawBuilder<unknown>> = {
  postgres: ({ type }, value) =>
    type === 'bytea'
      ? sql`decode(${value}::text, 'base64')`
      : sql`cast(${value}::text as ${sql.raw(checkedType(type))})`,
  sqlite: (_column, value) => sql`${isBytes(value) ? Buffer.from(value.base64, 'base64') : value}`,
};

const isBytes = (value: unknown): value is { base64: string } => typeof value === 'object' && value !== null;

/** The type is part of a statement, so a changed file must not smuggle in anything else. */
function checkedType(type: string): string {
  if (!/^[a-z][a-z0-9 _]*(?:\(\d+(?:,\d+)?\))?(?:\[\])?$/.test(type)) throw new Error(`'${type}' is not a column type`);
  return type;
}
