import { get } from '@callboard/contract';
import { timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

/** The states of an entity in a campaign, the most urgent first. Only `open` and `no-data` remain to be done. */
export const campaignStates = ['open', 'no-data', 'exempt', 'done'] as const;
export type CampaignState = (typeof campaignStates)[number];

const count = z.number();
const counts = z.object({ open: count, noData: count, exempt: count, done: count });

const campaignSchema = z.object({
  id: z.string(),
  ref: z.string(),
  title: z.string(),
  owner: z.optional(z.string()),
  /** Markdown. */
  brief: z.optional(z.string()),
  scorecard: z.object({ id: z.string(), title: z.string() }),
  checks: z.array(z.object({ id: z.string(), title: z.string() })),
  startsAt: z.optional(timestamp),
  /** The last day, such as `2027-01-31`. */
  targetDate: z.string(),
  phase: z.enum(['upcoming', 'active', 'archived']),
  /** Why it cannot be evaluated, such as a missing scorecard. */
  problem: z.optional(z.string()),
  /** The entities that it targets, of those that the caller may see. */
  entities: count,
  states: counts,
});
export type CampaignSummary = z.output<typeof campaignSchema>;

const campaignEntitySchema = z.object({
  ref: z.string(),
  kind: z.string(),
  title: z.optional(z.string()),
  owner: z.optional(z.string()),
  state: z.enum(campaignStates),
  /** The ids of the checks that it still fails or that lack data. */
  checks: z.array(z.string()),
});
export type CampaignEntity = z.output<typeof campaignEntitySchema>;

const entitySummarySchema = z.object({
  scorecards: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      levels: z.array(z.string()),
      level: z.optional(z.string()),
      score: z.optional(count),
    }),
  ),
  /** The active ones in which it has something left to do, the next target date first. */
  campaigns: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      targetDate: z.string(),
      checks: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
});
export type EntitySummary = z.output<typeof entitySummarySchema>;

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,7}$/, 'must be a whole number')),
  z.transform((text) => Number(text)),
);

export const campaignContract = {
  getCampaigns: get('/campaigns', {
    summary: 'All campaigns with their progress over the entities that the caller may see, the next target date first',
    response: z.object({ items: z.array(campaignSchema) }),
  }),
  getCampaign: get('/campaigns/:id', {
    summary: 'A campaign with its progress by owner, over the entities that the caller may see',
    response: z.extend(campaignSchema, {
      /** The owner with the most entities left to do first. */
      owners: z.array(z.object({ owner: z.string(), entities: count, states: counts })),
    }),
  }),
  getCampaignEntities: get('/campaigns/:id/entities', {
    summary: 'The entities of a campaign, unfinished ones first',
    query: z.object({
      owner: z.optional(z.string()),
      state: z.optional(z.enum(campaignStates)),
      offset: z.optional(wholeNumber),
      limit: z.optional(wholeNumber),
    }),
    response: z.object({ items: z.array(campaignEntitySchema), total: count }),
  }),
  getBurnDown: get('/campaigns/:id/burn-down', {
    summary: 'The number of unfinished entities at the end of each day, oldest first',
    query: z.object({ owner: z.optional(z.string()) }),
    response: z.object({
      points: z.array(z.object({ day: z.string(), entities: count, remaining: count })),
    }),
  }),
  getEntitySummary: get('/entities/:ref/summary', {
    summary: 'The levels of an entity, and the active campaigns that it has not completed',
    response: entitySummarySchema,
  }),
};
