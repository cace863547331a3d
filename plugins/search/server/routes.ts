import { serve } from '@callboard/contract/server';
import type { FastifyInstance } from 'fastify';
import { searchContract } from '../common/index.ts';
import { parseFacets, parseQuery, type QueryRules } from './query/parseQuery.ts';
import type { SearchService } from './searchService.ts';

type Parts = {
  /** Both exist once all plugins have started, which is before the first query. */
  service(): SearchService;
  rules(): QueryRules;
};

export function searchRoutes(http: FastifyInstance, { service, rules }: Parts): void {
  serve(http, searchContract, {
    search: ({ query }, request) => service().search(parseQuery(query, rules()), request),
    async countFacets({ query }, request) {
      const facets = parseFacets(query);
      return { facets: await service().countFacets(parseQuery(query, rules()), facets, request) };
    },
  });
}
