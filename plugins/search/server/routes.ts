import { serve } from '@callboard/contract/server';
import type { FastifyInstance } from 'fastify';
import { searchContract } from '../common/index.ts';
import { parseFacets, parseQuestion, type QuestionRules } from './question/parseQuestion.ts';
import type { SearchService } from './searchService.ts';

type Parts = {
  /** Both are there once all plugins have started, which is before the first question. */
  service(): SearchService;
  rules(): QuestionRules;
};

export function searchRoutes(http: FastifyInstance, { service, rules }: Parts): void {
  serve(http, searchContract, {
    search: ({ query }, request) => service().search(parseQuestion(query, rules()), request),
    async countFacets({ query }, request) {
      const facets = parseFacets(query);
      return { facets: await service().countFacets(parseQuestion(query, rules()), facets, request) };
    },
  });
}
