import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { insertRows, type PluginDatabase } from '@callboard/server-kit';
import type { Kysely, Transaction } from 'kysely';
import { type AnalysedDocument, analyseDocument, type RankedWords } from '../analysis/analyseDocument.ts';
import { lexemesOf, vocabularyOf } from '../analysis/lexemes.ts';
import { wordsOf } from '../analysis/words.ts';
import type { IndexedDocument } from '../searchEngine.ts';
import { logChanges, nextVersion } from './changeLog.ts';
import type { LexemeIndex } from './lexemeIndex.ts';
import type { SearchTables } from './tables.ts';
import { WordCounts } from './wordCounts.ts';

/** Part of each document's hash: a document with a different analysis version is analysed again when it is next written. */
const ANALYSIS = 3;
/** Few enough that nobody waits long for the database; SQLite blocks the event loop, so others get their turn after each batch. */
const BATCH = 100;

type Db = Kysely<SearchTables>;

/** Writes documents with their words, completely or not at all. */
export function createDocumentStore({ dialect, kysely }: PluginDatabase, lexemes: LexemeIndex) {
  const db = kysely<SearchTables>();

  async function put(type: string, documents: readonly IndexedDocument[], round?: string): Promise<void> {
    const latest = [...new Map(documents.map((document) => [document.id, document])).values()];
    for (const batch of batchesOf(latest)) {
      const hashed = batch.map((document) => ({ document, hash: hashOf(document) }));
      await db.transaction().execute((transaction) => putBatch(transaction, type, hashed, round));
      await nextTurn();
    }
  }

  async function putBatch(
    transaction: Transaction<SearchTables>,
    type: string,
    batch: readonly { document: IndexedDocument; hash: string }[],
    round: string | undefined,
  ): Promise<void> {
    const known = new Map(
      (
        await knownOf(
          transaction,
          type,
          batch.map(({ document }) => document.id),
        )
      ).map((row) => [row.key, row]),
    );
    const changed = batch.filter(({ document, hash }) => known.get(document.id)?.hash !== hash);
    const version = changed.length > 0 ? await nextVersion(transaction) : 0;
    const counts = new WordCounts();
    const old = changed.flatMap(({ document }) => known.get(document.id)?.id ?? []);
    // Before any document is removed, because its id would seem free.
    const fresh = (await lexemes.newIds(transaction, changed.length - old.length)).values();
    await forget(transaction, old, counts);
    const written = changed.map(({ document, hash }) => {
      const id = known.get(document.id)?.id ?? (fresh.next().value as number);
      const analysed = analyseDocument(document);
      counts.add(vocabularyOf(analysed), 1);
      return { id, lexemes: lexemesOf(type, analysed), row: rowOf(id, type, document, analysed, hash) };
    });
    await insertRows(
      { db: transaction, dialect },
      written.map(({ row }) => row),
      (rows) => transaction.insertInto('search_documents').values([...rows]),
    );
    await lexemes.put(transaction, written);
    await counts.write(transaction, dialect);
    await logChanges(
      transaction,
      dialect,
      version,
      written.map(({ id }) => id),
    );
    const isNew = new Map(written.map(({ id, row }) => [row.key, id]));
    const seen = batch.map(({ document }) => ({
      document: isNew.get(document.id) ?? (known.get(document.id)?.id as number),
      round: round ?? null,
      entity_ref: document.entityRef ?? null,
      entity_uid: document.entityUid ?? null,
      sort_title: sortTitleOf(document),
    }));
    await markSeen(transaction, seen);
  }

  function knownOf(db: Db, type: string, keys: readonly string[]) {
    return db
      .selectFrom('search_documents')
      .select(['id', 'key', 'hash'])
      .where('type', '=', type)
      .where('key', 'in', [...keys])
      .execute();
  }

  async function markSeen(db: Db, rows: readonly SearchTables['search_seen'][]): Promise<void> {
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

  /** Removes documents with their words; a document that is rewritten immediately keeps its id. */
  async function forget(db: Db, ids: readonly number[], counts: WordCounts): Promise<void> {
    if (ids.length === 0) return;
    const rows = await db
      .selectFrom('search_documents')
      .select(['ranked', 'document'])
      .where(lexemes.oneOf(ids))
      .execute();
    for (const row of rows) {
      const ranked = JSON.parse(row.ranked) as RankedWords;
      const analysed = analyseDocument({ id: '', document: JSON.parse(row.document) });
      counts.add(vocabularyOf({ ...ranked, text: analysed.text }), -1);
    }
    await lexemes.remove(db, ids);
    await db.deleteFrom('search_documents').where(lexemes.oneOf(ids)).execute();
  }

  async function removeIds(ids: readonly number[]): Promise<void> {
    for (const batch of batchesOf(ids)) {
      await db.transaction().execute(async (transaction) => {
        const version = await nextVersion(transaction);
        const counts = new WordCounts();
        await forget(transaction, batch, counts);
        await logChanges(transaction, dialect, version, batch);
        await transaction
          .deleteFrom('search_seen')
          .where('document', 'in', [...batch])
          .execute();
        await counts.write(transaction, dialect);
      });
      await nextTurn();
    }
  }

  async function remove(type: string, keys: readonly string[]): Promise<void> {
    for (const batch of batchesOf(keys)) await removeIds((await knownOf(db, type, batch)).map(({ id }) => id));
  }

  async function removeOf(type: string, entityRefs: readonly string[], keptIds: readonly string[]): Promise<void> {
    const kept = new Set(keptIds);
    for (const batch of batchesOf(entityRefs)) {
      const rows = await db
        .selectFrom('search_documents')
        .select(['id', 'key'])
        .where('type', '=', type)
        .where('entity_ref', 'in', [...batch])
        .execute();
      await removeIds(rows.flatMap(({ id, key }) => (kept.has(key) ? [] : id)));
    }
  }

  async function sweep(type: string, round: string): Promise<void> {
    const unseen = await db
      .selectFrom('search_documents')
      .innerJoin('search_seen', 'search_seen.document', 'search_documents.id')
      .select('id')
      .where('type', '=', type)
      .where((where) => where.or([where('round', '!=', round), where('round', 'is', null)]))
      .execute();
    await removeIds(unseen.map(({ id }) => id));
  }

  async function keepTypes(types: readonly string[]): Promise<void> {
    const others = db.selectFrom('search_documents').select('id');
    const rows = await (types.length > 0 ? others.where('type', 'not in', [...types]) : others).execute();
    await removeIds(rows.map(({ id }) => id));
  }

  return { put, remove, removeOf, sweep, keepTypes };
}

function rowOf(id: number, type: string, indexed: IndexedDocument, analysed: AnalysedDocument, hash: string) {
  const { names, title, keywords, spelled, nameParts, runs = [], text, otherParts, values } = analysed;
  return {
    id,
    type,
    key: indexed.id,
    hash,
    entity_ref: indexed.entityRef ?? null,
    entity_uid: indexed.entityUid ?? null,
    sort_title: sortTitleOf(indexed),
    ranked: JSON.stringify({ names, title, keywords, spelled, nameParts, runs } satisfies RankedWords),
    field_values: JSON.stringify(values),
    // JSON can contain every character, also those that databases refuse in a text.
    document: JSON.stringify(indexed.document),
    others: JSON.stringify([...new Set([...text, ...otherParts])]),
  };
}

const sortTitleOf = ({ document }: IndexedDocument) => wordsOf(document.title).join(' ');

function hashOf({ id: _, ...rest }: IndexedDocument): string {
  return createHash('sha1')
    .update(JSON.stringify([ANALYSIS, rest]))
    .digest('base64url');
}

function* batchesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH);
}
