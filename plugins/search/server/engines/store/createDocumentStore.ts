import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PluginDatabase } from '@callboard/server-kit';
import type { IndexedDocument } from '../searchEngine.ts';
import { createDocumentWriter, storedDocuments } from './createDocumentWriter.ts';
import { hashOf } from './documentRow.ts';
import type { LexemeIndex } from './lexemeIndex.ts';
import type { SearchTables } from './tables.ts';

/** Few enough that nobody waits long for the database; SQLite blocks the event loop, so others get their turn after each batch. */
const BATCH = 100;

/**
 * Writes documents with their words, completely or not at all.
 *
 *     absent --put--> stored --put, changed----> stored with the same id
 *                       |    --put, unchanged--> stored, seen in a later round
 *                       |
 *                       +--remove, or sweep after a round that did not see it--> absent
 */
export function createDocumentStore(
  { dialect, kysely }: PluginDatabase,
  lexemes: LexemeIndex,
  hasNewer: () => Promise<boolean>,
) {
  const db = kysely<SearchTables>();
  const writer = createDocumentWriter(dialect, lexemes);

  async function put(type: string, documents: readonly IndexedDocument[], round?: string): Promise<void> {
    const latest = [...new Map(documents.map((document) => [document.id, document])).values()];
    const mode = { round, hasNewer: await hasNewer() };
    for (const batch of batchesOf(latest)) {
      const hashed = batch.map((document) => ({ document, hash: hashOf(document) }));
      await db.transaction().execute((transaction) => writer.put(transaction, type, hashed, mode));
      await nextTurn();
    }
  }

  async function removeIds(ids: readonly number[]): Promise<void> {
    for (const batch of batchesOf(ids)) {
      await db.transaction().execute((transaction) => writer.remove(transaction, batch));
      await nextTurn();
    }
  }

  async function remove(type: string, keys: readonly string[]): Promise<void> {
    for (const batch of batchesOf(keys)) {
      const stored = await storedDocuments(db, type, batch);
      await removeIds(stored.map(({ id }) => id));
    }
  }

  /** Removes the documents of entities, except some. */
  async function removeOf(type: string, entityRefs: readonly string[], keptKeys: readonly string[]): Promise<void> {
    const kept = new Set(keptKeys);
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

  /** Removes the documents of a type that were not written in a round. */
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

  /** Removes the documents of all other types. */
  async function keepTypes(types: readonly string[]): Promise<void> {
    const all = db.selectFrom('search_documents').select('id');
    const others = await (types.length > 0 ? all.where('type', 'not in', [...types]) : all).execute();
    await removeIds(others.map(({ id }) => id));
  }

  return { put, remove, removeOf, sweep, keepTypes };
}

function* batchesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += BATCH) yield all.slice(at, at + BATCH);
}
