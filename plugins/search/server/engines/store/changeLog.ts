import { type Dialect, insertRows } from '@callboard/server-kit';
import { type Kysely, sql } from 'kysely';
import type { SearchTables } from './tables.ts';

/** A replica that is further behind reads everything again; the log is kept for somewhat longer. */
export const MAX_BEHIND = 1_000;
const KEPT = 2 * MAX_BEHIND;

/**
 * The next number of the sequence. Its holder has a lock until the end of the transaction, so numbers become visible in order; take it
 * before writing anything else.
 */
export async function nextVersion(transaction: Kysely<SearchTables>): Promise<number> {
  const { rows } = await sql<{ version: number }>`update search_version set version = version + 1
    returning version`.execute(transaction);
  return rows[0]!.version;
}

export async function logChanges(
  transaction: Kysely<SearchTables>,
  dialect: Dialect,
  version: number,
  documents: readonly number[],
): Promise<void> {
  if (documents.length === 0) return;
  const rows = documents.map((document) => ({ version, document }));
  await insertRows({ db: transaction, dialect }, rows, (some) =>
    transaction.insertInto('search_changes').values([...some]),
  );
  if (version % 100 === 0)
    await transaction
      .deleteFrom('search_changes')
      .where('version', '<=', version - KEPT)
      .execute();
}

export async function currentVersion(db: Kysely<SearchTables>): Promise<number> {
  return (await db.selectFrom('search_version').select('version').executeTakeFirstOrThrow()).version;
}

/** The documents that were written or removed after a number. */
export async function changedSince(db: Kysely<SearchTables>, version: number): Promise<number[]> {
  const rows = await db
    .selectFrom('search_changes')
    .select('document')
    .distinct()
    .where('version', '>', version)
    .execute();
  return rows.map(({ document }) => document);
}
