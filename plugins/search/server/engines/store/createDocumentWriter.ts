import { type Dialect, insertRows } from '@callboard/server-kit';
import type { Kysely, Transaction } from 'kysely';
import { analyseDocument } from '../analysis/analyseDocument.ts';
import { lexemesOf, vocabularyOf } from '../analysis/lexemes.ts';
import type { IndexedDocument } from '../searchEngine.ts';
import { logChanges, nextVersion } from './changeLog.ts';
import { documentRow, isSameContent, seenRow, vocabularyOfRow } from './documentRow.ts';
import type { LexemeIndex } from './lexemeIndex.ts';
import type { SearchTables } from './tables.ts';
import { WordCounts } from './wordCounts.ts';

type Db = Kysely<SearchTables>;
type Tx = Transaction<SearchTables>;
type Stored = Pick<SearchTables['search_documents'], 'id' | 'key' | 'hash'>;
/** A document with its `hashOf`, which is computed before the transaction. */
type Hashed = { document: IndexedDocument; hash: string };
type Changed = Hashed & { storedId: number | undefined };

/**
 * Writes documents to all tables in one transaction:
 *
 *     search_documents   the document and its words for the ranking
 *     lexemes            its words for the lookup, as the database stores them
 *     search_words       the number of documents per word
 *     search_changes     its id, so other replicas read it again
 *     search_seen        when it was last seen, and the values for filters
 */
export function createDocumentWriter(dialect: Dialect, lexemes: LexemeIndex) {
  /**
   * Writes documents of a type. For one that has not changed, only `search_seen` is written. Beside a newer version, the analysis of
   * another version counts as current.
   */
  async function put(
    transaction: Tx,
    type: string,
    documents: readonly Hashed[],
    { round, hasNewer }: { round: string | undefined; hasNewer: boolean },
  ): Promise<void> {
    const isCurrent = (known: string | undefined, hash: string) =>
      known === hash || (hasNewer && known !== undefined && isSameContent(known, hash));
    const keys = documents.map(({ document }) => document.id);
    const stored = new Map((await storedDocuments(transaction, type, keys)).map((row) => [row.key, row]));
    const changed = documents
      .filter(({ document, hash }) => !isCurrent(stored.get(document.id)?.hash, hash))
      .map((hashed) => ({ ...hashed, storedId: stored.get(hashed.document.id)?.id }));
    const ids = new Map([...stored].map(([key, { id }]) => [key, id]));
    if (changed.length > 0) for (const [key, id] of await replace(transaction, type, changed)) ids.set(key, id);
    const seen = documents.map(({ document }) => seenRow(ids.get(document.id) as number, round, document));
    await putSeen(transaction, seen);
  }

  /** Writes new and changed documents; returns their ids by key. A changed document keeps its id. */
  async function replace(transaction: Tx, type: string, changed: readonly Changed[]): Promise<Map<string, number>> {
    const version = await nextVersion(transaction);
    const counts = new WordCounts();
    const replacedIds = changed.flatMap(({ storedId }) => storedId ?? []);
    // Before any document is deleted, because its id would seem free.
    const newIds = (await lexemes.newIds(transaction, changed.length - replacedIds.length)).values();
    await deleteWithWords(transaction, replacedIds, counts);
    const written = changed.map(({ document, hash, storedId }) => {
      const id = storedId ?? (newIds.next().value as number);
      const analysed = analyseDocument(document);
      counts.add(vocabularyOf(analysed), 1);
      return { id, lexemes: lexemesOf(type, analysed), row: documentRow({ id, type, hash }, document, analysed) };
    });
    await insertRows(
      { db: transaction, dialect },
      written.map(({ row }) => row),
      (rows) => transaction.insertInto('search_documents').values([...rows]),
    );
    await lexemes.put(transaction, written);
    await counts.write(transaction, dialect);
    const ids = written.map(({ id }) => id);
    await logChanges(transaction, dialect, version, ids);
    return new Map(written.map(({ id, row }) => [row.key, id]));
  }

  async function putSeen(db: Db, rows: readonly SearchTables['search_seen'][]): Promise<void> {
    await insertRows({ db, dialect }, rows, (some) =>
      db
        .insertInto('search_seen')
        .values([...some])
        .onConflict((conflict) =>
          conflict.column('document').doUpdateSet({
            round: (row) => row.ref('excluded.round'),
            entity_ref: (row) => row.ref('excluded.entity_ref'),
            entity_uid: (row) => row.ref('excluded.entity_uid'),
            sort_title: (row) => row.ref('excluded.sort_title'),
          }),
        ),
    );
  }

  async function deleteWithWords(db: Db, ids: readonly number[], counts: WordCounts): Promise<void> {
    if (ids.length === 0) return;
    const rows = await db
      .selectFrom('search_documents')
      .select(['ranked', 'document'])
      .where(lexemes.oneOf(ids))
      .execute();
    for (const row of rows) counts.add(vocabularyOfRow(row), -1);
    await lexemes.remove(db, ids);
    await db.deleteFrom('search_documents').where(lexemes.oneOf(ids)).execute();
  }

  async function remove(transaction: Tx, ids: readonly number[]): Promise<void> {
    const version = await nextVersion(transaction);
    const counts = new WordCounts();
    await deleteWithWords(transaction, ids, counts);
    await logChanges(transaction, dialect, version, ids);
    await transaction
      .deleteFrom('search_seen')
      .where('document', 'in', [...ids])
      .execute();
    await counts.write(transaction, dialect);
  }

  return { put, remove };
}

export function storedDocuments(db: Db, type: string, keys: readonly string[]): Promise<Stored[]> {
  return db
    .selectFrom('search_documents')
    .select(['id', 'key', 'hash'])
    .where('type', '=', type)
    .where('key', 'in', [...keys])
    .execute();
}
