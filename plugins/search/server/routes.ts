import { serve } from '@callboard/contract/server';
import type { Lazy } from '@callboard/server-kit';
import type { FastifyInstance } from 'fastify';
import { searchContract } from '../common/index.ts';
import { parseFacets, parseQuery, type QueryRules } from './query/parseQuery.ts';
import type { SearchService } from './searchService.ts';

type Search = { service: SearchService; rules: QueryRules };

export function searchRoutes(http: FastifyInstance, opened: Lazy<Search>): void {
  serve(http, searchContract, {
    search({ query }, request) {
      const { service, rules } = opened.get();
      return service.search(parseQuery(query, rules), request);
    },
    async countFacets({ query }, request) {
      const { service, rules } = opened.get();
      const facets = parseFacets(query);
      return { facets: await service.countFacets(parseQuery(query, rules), facets, request) };
    },
  });
}
