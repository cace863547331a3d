import { frontend, unread } from '@callboard/config';
import { duration, frequency } from '@callboard/server-kit';
import * as z from 'zod';
import { elasticsearchConfig } from './engines/elasticsearch/elasticsearchConfig.ts';

const minute = 60_000;

const schedule = z.object({
  frequency: frequency.optional().describe('How often everything is reindexed. Default: decided by the collator.'),
  timeout: duration.default(15 * minute).describe('A run that takes longer is aborted and leaves the index unchanged.'),
  initialDelay: duration.default(0).describe('Delay before the first run after startup.'),
  // A key of Backstage; one replica maintains the index for all.
  scope: z
    .enum(['global', 'local'])
    .optional()
    .describe('Accepted for compatibility with Backstage; ignored, because one replica maintains the index for all.'),
});

/** Conditions on entities: `kind: [component, api]`, or a list of such objects, one of which must match. */
const conditions = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const collator = z.object({
  schedule: schedule.optional().describe('When documents of this type are indexed.'),
  // Sites are read in a thread, from the portal's own storage.
  locationTemplate: unread(),
  parallelismLimit: unread(),
  legacyPathCasing: unread(),
});

const catalogCollator = collator.extend({
  filter: z
    .union([conditions, z.array(conditions)])
    .optional()
    .describe('Entities to index, such as kind: [component, api]. Default: all.'),
  locationTemplate: z
    .string()
    .regex(/^\/[^/]/, 'must be a path such as /catalog/:namespace/:kind/:name')
    .default('/catalog/:namespace/:kind/:name')
    .describe('The path of a result.'),
  batchSize: z.number().int().min(1).max(10_000).default(500).describe('Entities per batch.'),
});

const search = z
  .object({
    engine: z.string().min(1).optional().describe("The search engine. Default: the one for the portal's database."),
    elasticsearch: elasticsearchConfig
      .optional()
      .describe('Stores and searches documents on this Elasticsearch or OpenSearch server.'),
    maxMemory: z
      .number()
      .min(0)
      .max(100_000)
      .optional()
      .describe(
        'Megabytes of memory for the index, about one per thousand documents. A larger index is searched in the database. Default: an eighth of the memory, at least 256.',
      ),
    maxPageLimit: z
      .number()
      .int()
      .min(1)
      .max(1_000)
      .default(100)
      .describe('The maximum page size that clients may request.'),
    maxTermLength: z
      .number()
      .int()
      .min(1)
      .max(1_000)
      .default(100)
      .describe('The maximum length of a search term, in characters.'),
    query: z
      .object({
        pageLimit: frontend(z.number().int().min(1)).default(25).describe('The default number of results per page.'),
      })
      .prefault({}),
    defaultType: unread('the search page starts with all types'),
    page: z
      .object({
        types: frontend(z.enum(['accordion', 'tabs', 'select']))
          .default('accordion')
          .describe('The control for selecting a type on the search page.'),
      })
      .prefault({}),
    schedule: schedule.prefault({}).describe('When all types are reindexed.'),
    /** By document type. Wire: the type of entities is called `catalog` here. */
    collators: z
      .object({ catalog: catalogCollator.prefault({}).describe('How entities are indexed.') })
      .catchall(collator)
      .prefault({})
      .describe('Settings by document type.'),
    permissions: unread(),
    // Keys of Backstage for features that work differently here; an existing app-config may contain them.
    pg: unread(),
  })
  .refine(({ query, maxPageLimit }) => query.pageLimit <= maxPageLimit, {
    error: 'must not exceed search.maxPageLimit',
    path: ['query', 'pageLimit'],
  });

export const searchConfig = z.object({ search: search.prefault({}) });
export type SearchConfig = z.output<typeof search>;
