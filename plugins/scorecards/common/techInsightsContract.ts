import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';

const MAX_CHECKS = 1_000;
const MAX_ENTITIES = 10_000;

// Wire: the shapes of Tech Insights. Clients send query lists as `ids=a&ids=b`, `ids[]=a` and `ids[0]=a`.
const anyQuery = z.record(z.string(), z.unknown());
const answer = z.record(z.string(), z.unknown());
const checkIds = z.optional(z.array(z.string()).check(z.maxLength(MAX_CHECKS)));
const entityName = z.object({ kind: z.string(), namespace: z.optional(z.string()), name: z.string() });
const checkResult = z.object({ facts: answer, result: z.boolean(), check: answer });

export const techInsightsContract = {
  getChecks: get('/checks', { summary: 'All checks of the configuration', response: z.array(answer) }),
  runChecks: post('/checks/run/:namespace/:kind/:name', {
    summary: 'Results of an entity, of all checks or of those with these ids',
    scope: 'read',
    body: z.optional(z.object({ checks: checkIds })),
    response: z.array(checkResult),
  }),
  runBulkChecks: post('/checks/run', {
    summary: 'Results of several entities; of all visible ones with facts if the list is empty',
    scope: 'read',
    bodyLimit: 2_000_000,
    body: z.object({
      checks: checkIds,
      entities: z.array(z.union([z.string(), entityName])).check(z.maxLength(MAX_ENTITIES)),
    }),
    response: z.array(z.object({ entity: z.string(), results: z.array(checkResult), error: z.optional(answer) })),
  }),
  getFactSchemas: get('/fact-schemas', {
    summary: 'The facts of all collectors, or of those with these ids',
    query: anyQuery,
    response: z.array(answer),
  }),
  getLatestFacts: get('/facts/latest', {
    summary: 'The newest facts of an entity, by collector',
    query: anyQuery,
    response: answer,
  }),
  getFactRange: get('/facts/range', {
    summary: 'Daily facts of an entity between two times, by collector',
    query: anyQuery,
    response: answer,
  }),
};
