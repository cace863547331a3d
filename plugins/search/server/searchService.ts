import { randomBytes } from 'node:crypto';
import { InputError } from '@callboard/errors';
import { MAX_ENTITY_REFS } from '@callboard/plugin-catalog/common';
import type { Caller, CatalogService } from '@callboard/plugin-catalog/server';
import type { FacetCounts, SearchResult, SearchResultSet } from '../common/index.ts';
import { type EngineQuery, MAX_COUNTED, type SearchEngine } from './engines/searchEngine.ts';
import { encodePage, type ParsedQuery } from './query/parseQuery.ts';

type Parts = { engine: Pick<SearchEngine, 'query' | 'facets'>; catalog: Pick<CatalogService, 'as'> };

type DocumentsWanted = Omit<EngineQuery, 'mayRead'>;
export type FoundDocuments = {
  results: SearchResult[];
  /** Exact below 10,000; larger numbers are reported as 10,000. */
  count: number;
  hasMore: boolean;
  suggestion?: string;
};

export type SearchService = ReturnType<typeof createSearchService>;

/** Searches on behalf of a caller, who finds and counts only what that caller may see. */
export function createSearchService({ engine, catalog }: Parts) {
  // Wire: tags as in Backstage, which no text contains by chance; they are removed from a text that contains them on purpose. A response
  // contains them hundreds of times, so they are as short as chance allows.
  const tag = randomBytes(6).toString('hex');
  const tags = { preTag: `<${tag}>`, postTag: `</${tag}>` };

  /** The catalog decides, as it does for its own lists. */
  async function mayReadAs(caller: Caller): Promise<Pick<EngineQuery, 'mayRead'>> {
    const reader = catalog.as(caller);
    if (await reader.seesAll()) return {};
    return {
      async mayRead(keys) {
        const answers: boolean[] = [];
        for (let at = 0; at < keys.length; at += MAX_ENTITY_REFS) {
          const entities = keys.slice(at, at + MAX_ENTITY_REFS).map(parseEntityKey);
          const uids = await reader.uids(entities.map(({ ref }) => ref));
          // The index may not know yet that another entity has the ref.
          answers.push(
            ...entities.map(({ uid }, i) => uids[i] !== undefined && (uid === undefined || uid === uids[i])),
          );
        }
        return answers;
      },
    };
  }

  async function find(wanted: DocumentsWanted, caller: Caller): Promise<FoundDocuments> {
    const { offset, limit } = wanted;
    const { hits, count, suggestion } = await engine.query({ ...wanted, ...(await mayReadAs(caller)) }, tags);
    const results = hits.map(({ type, document, highlight }, at) => {
      const { authorization: _, ...shown } = document;
      return {
        type,
        document: { ...shown, title: document.title, text: document.text, location: document.location },
        rank: offset + at + 1,
        highlight: { ...tags, fields: highlight },
      };
    });
    const hasMore = limit > 0 && count > offset + limit;
    return { results, count, hasMore, ...(suggestion !== undefined && { suggestion }) };
  }

  return {
    find,

    async search(question: ParsedQuery, caller: Caller): Promise<SearchResultSet> {
      const { term, types, filters, page, pageLimit } = question;
      const offset = page * pageLimit;
      if (offset > MAX_COUNTED) {
        throw new InputError(`pageCursor is for the results after ${offset}, expected at most ${MAX_COUNTED}`);
      }
      const found = await find({ term, types, filters, offset, limit: pageLimit }, caller);
      const { results, count, hasMore, suggestion } = found;
      return {
        results,
        numberOfResults: count,
        ...(hasMore && { nextPageCursor: encodePage(page + 1) }),
        ...(page > 0 && { previousPageCursor: encodePage(page - 1) }),
        ...(suggestion !== undefined && { suggestion }),
      };
    },

    async countFacets(question: ParsedQuery, fields: readonly string[], caller: Caller): Promise<FacetCounts> {
      const { term, types, filters } = question;
      return engine.facets({ term, types, filters, ...(await mayReadAs(caller)) }, fields);
    },
  };
}

/**
 * Parses the key by which engines refer to a document's entity: its ref and, after a space, its uid if the document has one. It
 * distinguishes documents of two entities that had the same ref one after the other.
 */
function parseEntityKey(key: string): { ref: string; uid?: string } {
  const at = key.indexOf(' ');
  return at < 0 ? { ref: key } : { ref: key.slice(0, at), uid: key.slice(at + 1) };
}
