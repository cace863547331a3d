import { messageOf, ServiceUnavailableError } from '@callboard/errors';
import { type Kysely, sql } from 'kysely';
import { insertRows } from '../database/insertRows.ts';
import type { Dialect } from '../database/pluginDatabase.ts';
import type { ImportedRow } from './importer.ts';

type Options = {
  db: Kysely<unknown>;
  dialect: Dialect;
  table: string;
  onWritten(count: number): void;
  /** Called for a row that the database refuses. */
  onRefused(name: string, reason: string): void;
};

/** A row with its name for the report. */
export type NamedRow = { name: string; row: ImportedRow };

/** Inserts rows. If the database refuses some of them, they are inserted one by one, and the others are kept. */
export async function writeRows(rows: readonly NamedRow[], options: Options): Promise<void> {
  if (rows.length === 0) return;
  const problem = await tryInsert(rows, options);
  if (problem === undefined) return options.onWritten(rows.length);
  const [first, ...others] = rows;
  if (others.length === 0) return options.onRefused(first!.name, problem);
  for (const row of rows) await writeRows([row], options);
}

/** An error inside a savepoint does not end the transaction. Returns the reason of a failure. */
async function tryInsert(rows: readonly NamedRow[], { db, dialect, table }: Options): Promise<string | undefined> {
  const tables = db.withTables<Record<string, ImportedRow>>();
  await sql`savepoint imported_rows`.execute(db);
  try {
    await insertRows(
      { db, dialect },
      rows.map(({ row }) => row),
      (some) => tables.insertInto(table).values([...some]),
    );
    await sql`release savepoint imported_rows`.execute(db);
    return undefined;
  } catch (error) {
    if (error instanceof ServiceUnavailableError) throw error;
    await sql`rollback to savepoint imported_rows`.execute(db);
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): string {
  const message = messageOf(error);
  const code = String((error as { code?: unknown }).code);
  if (code === '23505' || /UNIQUE constraint/i.test(message)) return 'another row has the same key';
  if (code === '23503' || /FOREIGN KEY constraint/i.test(message)) return 'it refers to a row that was not imported';
  return message;
}
