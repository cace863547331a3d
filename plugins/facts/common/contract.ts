import { get, put } from '@callboard/contract';
import * as z from 'zod/mini';
import { classifiedSchema, deliverySchema, deploymentSchema } from './delivery.ts';
import { collectedSchema, factDefinitionSchema, factsSchema, MAX_BATCH } from './fact.ts';

const pushed = {
  facts: factsSchema,
  /** When the facts were true; by default now. ISO 8601. */
  at: z.optional(z.iso.datetime({ offset: true })),
};

export const collectorSchema = z.object({
  id: z.string(),
  facts: z.record(z.string(), factDefinitionSchema),
  /** Whether its facts are pushed, rather than collected by the portal. */
  isPushed: z.boolean(),
});
export type CollectorSummary = z.output<typeof collectorSchema>;

export const factsContract = {
  getSchema: get('/schema', {
    summary: 'All collectors with their facts',
    response: z.object({ collectors: z.array(collectorSchema) }),
  }),
  getFacts: get('/entities/:ref', {
    summary: 'The newest facts about an entity, by collector',
    response: z.object({ collectors: z.record(z.string(), collectedSchema) }),
  }),
  getRange: get('/:collector/entities/:ref/range', {
    summary: 'Daily samples of facts about an entity, oldest first; a day on which nothing changed has none',
    query: z.object({ from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }),
    response: z.object({ samples: z.array(z.object({ day: z.string(), facts: factsSchema })) }),
  }),
  putFacts: put('/:collector/entities/:ref', {
    summary: 'Replaces the facts of a collector about an entity',
    body: z.strictObject(pushed),
    response: collectedSchema,
  }),
  putBatch: put('/:collector/entities', {
    summary: `Replaces the facts of a collector about up to ${MAX_BATCH} entities; unknown entities are reported and skipped`,
    bodyLimit: 5_000_000,
    body: z.strictObject({
      entities: z.array(z.strictObject({ ref: z.string(), ...pushed })).check(z.minLength(1), z.maxLength(MAX_BATCH)),
    }),
    response: z.object({ stored: z.number(), unknown: z.array(z.string()) }),
  }),
};

const weekSchema = z.extend(deliverySchema, { from: z.string() });

/** The delivery of one component. */
const deliveredSchema = z.extend(deliverySchema, {
  ref: z.string(),
  kind: z.string(),
  title: z.optional(z.string()),
  owner: z.optional(z.string()),
  classes: classifiedSchema,
  lastDeployedAt: z.string(),
  /** The deployments of each week, oldest first. */
  weeks: z.array(z.number()),
});
export type Delivered = z.output<typeof deliveredSchema>;

export const deliveryContract = {
  putDeployment: put('/entities/:ref/deployments/:id', {
    summary: 'Reports a deployment of an entity, or replaces the one with this id',
    body: deploymentSchema,
    response: z.object({ at: z.string() }),
  }),
  getDelivery: get('/delivery', {
    summary:
      'Delivery metrics over 30 days for one entity, for an owner and its subgroups, or for all components, limited to visible entities',
    query: z.object({ owner: z.optional(z.string()), entity: z.optional(z.string()) }),
    response: z.extend(deliverySchema, {
      /** The deployments of an average component that was deployed at all. */
      deploymentsPerWeekEach: z.number(),
      classes: classifiedSchema,
      /** The 30 days before. */
      before: deliverySchema,
      /** Oldest first. */
      weeks: z.array(weekSchema),
      /** The components that were deployed during these weeks, the worst first. */
      components: z.array(deliveredSchema),
      /** The total number, including those that are not listed. */
      deployed: z.number(),
      /** The number of components in each class, including those that are not listed. */
      byClass: z.object({ elite: z.number(), high: z.number(), medium: z.number(), low: z.number() }),
      /** The components without deployments. */
      silent: z.number(),
    }),
  }),
};

/** Allows pushing facts about any entity. Facts decide checks of scorecards, so only pipelines should have it. */
export const factsWrite = { type: 'basic', name: 'facts.write', attributes: { action: 'update' } } as const;

export const factsPermissions = [factsWrite];
