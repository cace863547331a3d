import type { CompiledQuery } from 'kysely';
import type { Dialect } from './pluginDatabase.ts';

type Row = Record<string, unknown>;

/** The rows of an insert that SQLite runs once per row, with the columns that are its parameters. */
export class ManyRows {
  readonly rows: readonly Row[];
  readonly columns: readonly string[];

  constructor(rows: readonly Row[], columns: readonly string[]) {
    this.rows = rows;
    this.columns = columns;
  }
}

type QueryRunner = { executeQuery(query: CompiledQuery): Promise<unknown> };
type Insert = { compile(): CompiledQuery; execute(): Promise<unknown> };

/**
 * Inserts many rows with the same columns, as `insert` describes. PostgreSQL gets them in one statement. SQLite gets
 * them one by one: a prepared statement takes half the time of a statement with thousands of parameters.
 */
export async function insertRows<R extends Row>(
  { db, dialect }: { db: QueryRunner; dialect: Dialect },
  rows: readonly R[],
  insert: (rows: readonly R[]) => Insert,
): Promise<void> {
  const first = rows[0];
  if (!first) return;
  if (dialect === 'postgres') {
    await insert(rows).execute();
    return;
  }
  const columns = Object.keys(first);
  const statement = insert([first]).compile();
  if (statement.parameters.length !== columns.length)
    throw new Error('An insert of many rows cannot have other values');
  await db.executeQuery({ ...statement, parameters: [new ManyRows(rows, columns)] });
}

/** Neighbouring items, at most `size` at a time: a statement has a limited number of parameters. */
export function* chunks<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
