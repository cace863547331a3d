import type { Kysely, Transaction } from 'kysely';
import { chunks, insertRows } from './insertRows.ts';
import type { Dialect } from './pluginDatabase.ts';

type Row = Record<string, unknown>;
type OneTable = { rows: Row };
const ROWS_PER_STATEMENT = 500;

/**
 * Inserts rows with the same columns. A row whose key exists replaces the other columns of the existing one, except
 * those to keep, such as the time of the first insert.
 */
export async function upsertRows<Tables, Table extends keyof Tables & string>(
  { db, dialect }: { db: Kysely<Tables> | Transaction<Tables>; dialect: Dialect },
  table: Table,
  rows: readonly NoInfer<Tables[Table]>[],
  key: readonly (keyof NoInfer<Tables[Table]> & string)[],
  { keep = [] }: { keep?: readonly (keyof NoInfer<Tables[Table]> & string)[] } = {},
): Promise<void> {
  // Kysely cannot follow a table whose name is a type parameter.
  const target = db as unknown as Kysely<OneTable>;
  const columns = Object.keys(rows[0] ?? {});
  const kept: readonly string[] = [...key, ...keep];
  const changed = columns.filter((column) => !kept.includes(column));
  for (const some of chunks(rows as readonly Row[], ROWS_PER_STATEMENT)) {
    await insertRows({ db, dialect }, some, (given) =>
      target
        .insertInto(table as 'rows')
        .values([...given])
        .onConflict((conflict) => {
          const existing = conflict.columns([...key]);
          if (changed.length === 0) return existing.doNothing();
          return existing.doUpdateSet(({ ref }) =>
            Object.fromEntries(changed.map((column) => [column, ref(`excluded.${column}`)])),
          );
        }),
    );
  }
}
