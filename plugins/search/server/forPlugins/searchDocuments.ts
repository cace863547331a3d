import { InputError } from '@callboard/errors';
import type { Caller } from '@callboard/plugin-catalog/server';
import { createServiceRef, type Lazy } from '@callboard/server-kit';
import { type SearchQuery, searchParameters } from '../../common/index.ts';
import { MAX_COUNTED } from '../engines/searchEngine.ts';
import { parseQuery, type QueryRules } from '../query/parseQuery.ts';
import type { FoundDocuments, SearchService } from '../searchService.ts';

type DocumentPage = FoundDocuments & { nextPageCursor?: string };

/** The search for other plugins. */
export type SearchDocuments = {
  /**
   * The documents that the caller may see. Throws an InputError for a query that the HTTP API would refuse. Cursors are those of this
   * service: they continue after the last result, even if the next page has another size.
   */
  find(query: SearchQuery, caller: Caller): Promise<DocumentPage>;
};

export const searchDocuments = createServiceRef<SearchDocuments>({
  id: 'search.documents',
  description: 'Finds documents that a caller may see',
});

type Search = { service: Pick<SearchService, 'find'>; rules: QueryRules };

export function createSearchDocuments(opened: Lazy<Search>): SearchDocuments {
  return {
    async find({ pageCursor, ...query }, caller) {
      const { service, rules } = opened.get();
      const { term, types, filters, pageLimit: limit } = parseQuery(searchParameters(query), rules);
      const offset = pageCursor ? decodeOffset(pageCursor) : 0;
      const found = await service.find({ term, types, filters, offset, limit }, caller);
      return { ...found, ...(found.hasMore && { nextPageCursor: encodeOffset(offset + limit) }) };
    },
  };
}

const encodeOffset = (offset: number): string => Buffer.from(`after ${offset}`).toString('base64url');

function decodeOffset(cursor: string): number {
  const text = cursor.length > 20 ? '' : Buffer.from(cursor, 'base64url').toString();
  const offset = /^after (\d{1,6})$/.exec(text)?.[1];
  if (offset === undefined) throw new InputError(`pageCursor is '${cursor.slice(0, 20)}', expected one from an answer`);
  if (Number(offset) <= MAX_COUNTED) return Number(offset);
  throw new InputError(`pageCursor is for the results after ${offset}, expected at most ${MAX_COUNTED}`);
}
