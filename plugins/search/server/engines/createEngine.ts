import type { PluginDatabase } from '@callboard/server-kit';
import { countFacets } from './querying/countFacets.ts';
import { createAnswers } from './querying/createAnswers.ts';
import { createFinder } from './querying/finder.ts';
import type { SearchEngine } from './searchEngine.ts';
import { createDocumentStore } from './store/documentStore.ts';
import { createKnownTypes } from './store/knownTypes.ts';
import type { LexemeIndex } from './store/lexemeIndex.ts';
import type { SearchTables } from './store/tables.ts';

/** An engine in the portal's own database. What is found and in which order is the same for all; only words are kept differently. */
export function createEngine(database: PluginDatabase, lexemes: LexemeIndex): SearchEngine {
  const db = database.kysely<SearchTables>();
  const types = createKnownTypes(db);
  const store = createDocumentStore(database, lexemes);
  const answers = createAnswers(db, lexemes, createFinder(db, lexemes), types);
  return {
    ...store,
    async put(type, documents, round) {
      await store.put(type, documents, round);
      await types.add(type);
    },
    query: answers.query,
    facets: (question, fields) => countFacets(db, lexemes, answers, question, fields),
  };
}
