import { frontend } from '@callboard/config';
import { duration, frequency } from '@callboard/server-kit';
import * as z from 'zod';

const minute = 60_000;

const schedule = z.object({
  frequency: frequency.optional().describe('How often everything is indexed again; the collator decides by default.'),
  timeout: duration.default(15 * minute).describe('A run that takes longer is stopped, and the index stays as it was.'),
  initialDelay: duration.default(0).describe('How long the first run waits after the start.'),
  // A key of Backstage; one replica keeps the index for all.
  scope: z
    .enum(['global', 'local'])
    .optional()
    .describe('Accepted for compatibility with Backstage; ignored: one replica keeps the index for all.'),
});

/** Conditions on entities: `kind: [component, api]`, or a list of such, of which one must hold. */
const conditions = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const collator = z.object({ schedule: schedule.optional().describe('When documents of this type are indexed.') });

const catalogCollator = collator.extend({
  filter: z
    .union([conditions, z.array(conditions)])
    .optional()
    .describe('Which entities can be found, such as kind: [component, api]; all by default.'),
  locationTemplate: z
    .string()
    .regex(/^\/[^/]/, 'must be a path such as /catalog/:namespace/:kind/:name')
    .default('/catalog/:namespace/:kind/:name')
    .describe('The path that a result leads to.'),
  batchSize: z.number().int().min(1).max(10_000).default(500).describe('How many entities are indexed at a time.'),
});

const search = z
  .object({
    engine: z.string().min(1).optional().describe("The search engine; the portal's own by default."),
    maxMemory: z
      .number()
      .min(0)
      .max(100_000)
      .default(256)
      .describe(
        'Megabytes of memory for the index, about one per thousand documents; beyond that the database answers.',
      ),
    maxPageLimit: z
      .number()
      .int()
      .min(1)
      .max(1_000)
      .default(100)
      .describe('The largest page of results that clients may ask for.'),
    maxTermLength: z.number().int().min(1).max(1_000).default(100).describe('The longest search text, in characters.'),
    query: z
      .object({
        pageLimit: frontend(z.number().int().min(1))
          .default(25)
          .describe('Results per page, where a client asks for no number.'),
      })
      .prefault({}),
    page: z
      .object({
        types: frontend(z.enum(['accordion', 'tabs', 'select']))
          .default('accordion')
          .describe('How people choose a type on the search page.'),
      })
      .prefault({}),
    schedule: schedule.prefault({}).describe('When everything is indexed again, for all types.'),
    /** By type of documents. Wire: that of entities is called `catalog` here. */
    collators: z
      .object({ catalog: catalogCollator.prefault({}).describe('How entities are indexed.') })
      .catchall(collator)
      .prefault({})
      .describe('Settings by type of document.'),
    // Keys of Backstage for what works otherwise here; an existing app-config may hold them.
    pg: z.unknown().optional(),
    elasticsearch: z.unknown().optional(),
  })
  .refine(({ query, maxPageLimit }) => query.pageLimit <= maxPageLimit, {
    error: 'must not be above search.maxPageLimit',
    path: ['query', 'pageLimit'],
  });

export const searchConfig = z.object({ search: search.prefault({}) });
export type SearchConfig = z.output<typeof search>;
