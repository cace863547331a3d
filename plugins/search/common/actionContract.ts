import { post } from '@callboard/contract';
import * as z from 'zod/mini';
import { resultSchema } from './contract.ts';

const simple = z.union([z.string(), z.number(), z.boolean()]);
const values = z.union([simple, z.array(simple)]);

const description = `Searches everything in the portal: entities of the software catalog ("software-catalog"), sections of the documentation ("techdocs"), operations of APIs ("api-operations"), templates, and the documents of other plugins. Small typing errors are corrected. Only documents that the user may see are found.

- "types" restricts the search to types of documents. A wrong type is an error that lists the types of this portal.
- "filters" compares fields of the documents: { "kind": "Component" }, { "lifecycle": ["production", "experimental"] }, { "owner": { "not": "payments" } }.
- For more results, call it again with "pageCursor" set to "nextPageCursor".

Each result has its type, its rank, the document with "title", "text", "location" (a path of the portal) and further fields, and a highlight of the matching words between two tags.`;

/** Wire: the search as Backstage offers it to agents and scripts. */
export const searchActionContract = {
  queryDocuments: post('/actions/query', {
    summary: 'A page of search results, for agents',
    body: z.object({
      term: z.string().check(z.describe('The words to search for.')),
      types: z.optional(z.array(z.string()).check(z.describe('The types of documents to search; all by default.'))),
      filters: z.optional(
        z
          .record(z.string(), z.union([values, z.object({ not: values })]))
          .check(z.describe('Field values, as in the description.')),
      ),
      pageLimit: z.optional(
        z.coerce
          .number()
          .check(z.int(), z.gte(1), z.describe('The number of results to return per page; 10 by default.')),
      ),
      pageCursor: z.optional(z.string().check(z.describe("The 'nextPageCursor' of an earlier response."))),
    }),
    response: z.object({
      results: z.array(resultSchema),
      totalItems: z.optional(z.number()),
      hasMoreResults: z.boolean(),
      nextPageCursor: z.optional(z.string()),
      /** Corrected words, if little was found. */
      suggestion: z.optional(z.string()),
    }),
    action: {
      name: 'query',
      title: 'Query Search Engine',
      description,
      attributes: { readOnly: true, idempotent: true },
      shortens: { list: 'results', limitedBy: 'pageLimit' },
      examples: [
        { title: 'Anything about refunds', input: { term: 'refunds' } },
        {
          title: 'Components in production',
          input: {
            term: 'payment',
            types: ['software-catalog'],
            filters: { kind: 'Component', lifecycle: 'production' },
          },
        },
      ],
    },
  }),
};
