import { frontend } from '@callboard/config';
import { duration, frequency } from '@callboard/server-kit';
import * as z from 'zod';

const minute = 60_000;

const schedule = z.object({
  /**
   * From the end of a full reading to the beginning of the next, at which times, or none but the first and those that are
   * needed; left out, the collator says how often it needs one.
   */
  frequency: frequency.optional(),
  /** A reading that takes longer is given up, and the documents that are there stay. */
  timeout: duration.default(15 * minute),
  initialDelay: duration.default(0),
  // A key of Backstage; one replica keeps the index for all.
  scope: z.enum(['global', 'local']).optional(),
});

/** Conditions on entities: `kind: [component, api]`, or a list of such, of which one must hold. */
const conditions = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const collator = z.object({ schedule: schedule.optional() });

const catalogCollator = collator.extend({
  /** Which entities are found; all of them if left out. */
  filter: z.union([conditions, z.array(conditions)]).optional(),
  /** Where a result leads to. */
  locationTemplate: z
    .string()
    .regex(/^\/[^/]/, 'must be a path such as /catalog/:namespace/:kind/:name')
    .default('/catalog/:namespace/:kind/:name'),
  /** How many entities are read at a time. */
  batchSize: z.number().int().min(1).max(10_000).default(500),
});

const search = z
  .object({
    /** Where documents are kept and found: by default in the portal's own database. */
    engine: z.string().min(1).optional(),
    /** Megabytes that the words of all documents may take, about one for each thousand; with more, the database answers. */
    maxMemory: z.number().min(0).max(100_000).default(256),
    maxPageLimit: z.number().int().min(1).max(1_000).default(100),
    maxTermLength: z.number().int().min(1).max(1_000).default(100),
    query: z
      .object({
        /** How many results a page has when nobody says it. */
        pageLimit: frontend(z.number().int().min(1)).default(25),
      })
      .prefault({}),
    page: z
      .object({
        /** How one chooses among the types on the search page. */
        types: frontend(z.enum(['accordion', 'tabs', 'select'])).default('accordion'),
      })
      .prefault({}),
    /** How often everything is read again, for all collators. */
    schedule: schedule.prefault({}),
    /** By type of documents. Wire: that of entities is called `catalog` here. */
    collators: z
      .object({ catalog: catalogCollator.prefault({}) })
      .catchall(collator)
      .prefault({}),
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
