import { get } from '@callboard/contract';
import * as z from 'zod/mini';

/** Uses brackets (`filters[kind]=Component`), which the server parses itself; `searchParameters` writes them. */
const parameters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export const resultSchema = z.object({
  type: z.string(),
  document: z.looseObject({ title: z.string(), text: z.string(), location: z.string() }),
  rank: z.number(),
  highlight: z.optional(
    z.object({ preTag: z.string(), postTag: z.string(), fields: z.record(z.string(), z.string()) }),
  ),
});

export const searchContract = {
  search: get('/query', {
    summary: 'Finds documents by words, types and values of their fields',
    query: parameters,
    response: z.object({
      results: z.array(resultSchema),
      numberOfResults: z.optional(z.number()),
      nextPageCursor: z.optional(z.string()),
      previousPageCursor: z.optional(z.string()),
      suggestion: z.optional(z.string()),
    }),
  }),
  countFacets: get('/facets', {
    summary: 'Counts search results by field values (`facets[0]=kind`); `type` is the document type',
    query: parameters,
    response: z.object({
      facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.number() }))),
    }),
  }),
};
