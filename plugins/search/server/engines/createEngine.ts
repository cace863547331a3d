import type { Lifecycle, Logger, PluginDatabase } from '@callboard/server-kit';
import { createMemory } from './memory/createMemory.ts';
import { notInMemory } from './memory/memoryIndex.ts';
import { createMemoryLookup } from './memory/memoryLookup.ts';
import { answer } from './querying/answer.ts';
import { countFacets } from './querying/countFacets.ts';
import { createDatabaseLookup } from './querying/databaseLookup.ts';
import { DocumentCache } from './querying/documentCache.ts';
import { createDocumentSource, readerOf } from './querying/documentSource.ts';
import { createFinder } from './querying/finder.ts';
import type { SearchEngine } from './searchEngine.ts';
import { createDocumentStore } from './store/createDocumentStore.ts';
import { createKnownTypes } from './store/knownTypes.ts';
import type { LexemeIndex } from './store/lexemeIndex.ts';
import type { SearchTables } from './store/tables.ts';

/** The memory limit for the words of all documents, in bytes; above it, or with 0, the database is searched. */
export type EngineLimits = { maxMemory: number };
type Parts = {
  database: PluginDatabase;
  logger: Pick<Logger, 'info' | 'warn'>;
  lifecycle: Pick<Lifecycle, 'onReady' | 'stopping'>;
  /** Whether a newer version runs beside this one. Then documents that another version has analysed stay as they are until they change. */
  hasNewer?: () => Promise<boolean>;
};

/**
 * An engine in the portal's database, which searches in memory as long as the index fits. All databases find the same documents in the same
 * order; they only store words differently.
 */
export async function createEngine(
  { database, logger, lifecycle, hasNewer = async () => false }: Parts,
  lexemes: LexemeIndex,
  { maxMemory }: EngineLimits,
): Promise<SearchEngine> {
  const db = database.kysely<SearchTables>();
  const types = createKnownTypes(db);
  const store = createDocumentStore(database, lexemes, hasNewer);
  const finder = createFinder(db, lexemes);
  const source = createDocumentSource(db, lexemes);
  const inDatabase = { lookup: createDatabaseLookup({ db, lexemes, finder, types }), documents: readerOf(source) };
  // Only useful for a collator that follows all changes.
  const documents = new DocumentCache(source);
  const memory = createMemory({
    db,
    lexemes,
    logger,
    lifecycle,
    maxMemory,
    isShared: database.dialect === 'postgres',
    onChanged: (ids) => documents.forget(ids),
  });
  await memory.open();

  const findPhrase = (words: readonly string[]) =>
    finder.find(
      { all: [], phrases: [words], filters: [], noPhrases: [], none: [] },
      undefined,
      Number.MAX_SAFE_INTEGER,
    );

  async function placeFor(fields: readonly string[]) {
    const index = fields.some((field) => notInMemory.has(field)) ? undefined : await memory.current();
    return index ? { lookup: createMemoryLookup(index, findPhrase), documents } : inDatabase;
  }

  const writing =
    <A extends unknown[]>(write: (...given: A) => Promise<void>) =>
    async (...given: A): Promise<void> => {
      await write(...given);
      await memory.written();
    };

  return {
    put: writing(async (type, written, round) => {
      await store.put(type, written, round);
      await types.add(type);
    }),
    remove: writing(store.remove),
    removeOf: writing(store.removeOf),
    sweep: writing(store.sweep),
    keepTypes: writing(store.keepTypes),
    async query(question, tags) {
      const { lookup, documents } = await placeFor(Object.keys(question.filters));
      return answer(lookup, documents, question, tags);
    },
    async facets(question, fields) {
      const { lookup } = await placeFor([...Object.keys(question.filters), ...fields]);
      return countFacets(lookup, question, fields);
    },
  };
}
