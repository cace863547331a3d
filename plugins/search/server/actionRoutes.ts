import type { Input } from '@callboard/contract';
import { serve } from '@callboard/contract/server';
import type { FastifyInstance } from 'fastify';
import { type SearchFilters, searchActionContract } from '../common/index.ts';
import type { SearchDocuments } from './forPlugins/searchDocuments.ts';

type GivenFilters = NonNullable<Input<typeof searchActionContract.queryDocuments, 'parsed'>['body']['filters']>;

/** Wire: the page size of Backstage's action. */
const DEFAULT_LIMIT = 10;

/** The search for agents and scripts. */
export function searchActionRoutes(http: FastifyInstance, documents: SearchDocuments): void {
  serve(http, searchActionContract, {
    async queryDocuments({ body: { filters = {}, pageLimit = DEFAULT_LIMIT, ...query } }, request) {
      const found = await documents.find({ ...query, pageLimit, filters: filtersOf(filters) }, request);
      const { results, count, hasMore, nextPageCursor, suggestion } = found;
      return {
        results,
        totalItems: count,
        hasMoreResults: hasMore,
        ...(nextPageCursor !== undefined && { nextPageCursor }),
        ...(suggestion !== undefined && { suggestion }),
      };
    },
  });
}

type Given = string | number | boolean | (string | number | boolean)[];

/** Documents have texts only. */
const textsOf = (given: Given) => (typeof given === 'object' ? given.map(String) : String(given));

function filtersOf(given: GivenFilters): SearchFilters {
  const isNot = (value: GivenFilters[string]): value is { not: Given } =>
    typeof value === 'object' && !Array.isArray(value);
  return Object.fromEntries(
    Object.entries(given).map(([field, value]) => [field, isNot(value) ? { not: textsOf(value.not) } : textsOf(value)]),
  );
}
