import { del, get, post } from '@callboard/contract';
import { itemsOf, timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';
import { checkStates } from './result.ts';

export const MAX_ROWS = 500;
const MAX_REASON = 2_000;

const count = z.number();
const states = z.object({
  passed: count,
  failed: count,
  exempt: count,
  noData: count,
  upcoming: count,
  notApplicable: count,
});

const checkSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.optional(z.string()),
  level: z.optional(z.string()),
  weight: z.number(),
  fix: z.optional(z.string()),
  fixTemplate: z.optional(z.string()),
  /** ISO 8601; the check counts from this time on. */
  startsAt: z.optional(timestamp),
});

const scorecardSummarySchema = z.object({
  id: z.string(),
  /** Undefined for a scorecard of the portal. */
  ref: z.optional(z.string()),
  title: z.string(),
  description: z.optional(z.string()),
  owner: z.optional(z.string()),
  /** The entities that it applies to, of those that the caller may see. */
  entities: count,
  /** The average, from 0 to 100; undefined if no check has a result. */
  score: z.optional(count),
  /** From the lowest level to the highest, with the entities that have reached it and no higher one. */
  levels: z.array(z.object({ name: z.string(), entities: count })),
  withoutLevel: count,
  /** How many entities have a score from 0 to 9, from 10 to 19 and so on; the last one includes 100. */
  histogram: z.array(count),
  checks: z.array(z.extend(checkSchema, { states })),
  mayRequestExemptions: z.boolean(),
});
export type ScorecardSummary = z.output<typeof scorecardSummarySchema>;

const rowSchema = z.object({
  ref: z.string(),
  title: z.optional(z.string()),
  kind: z.string(),
  owner: z.optional(z.string()),
  level: z.optional(z.string()),
  score: z.optional(count),
  /** One for each check of the scorecard, in its order. */
  states: z.array(z.enum(checkStates)),
});
export type ResultRow = z.output<typeof rowSchema>;

const ownerResultSchema = z.object({
  owner: z.string(),
  entities: count,
  score: z.optional(count),
  levels: z.array(count),
  withoutLevel: count,
  failed: count,
  /** One for each check of the scorecard, in its order; those that do not apply, are exempt or lack data count as neither. */
  checks: z.array(z.object({ passed: count, failed: count })),
});
export type OwnerResult = z.output<typeof ownerResultSchema>;

const nextStepSchema = z.object({
  scorecard: z.object({ id: z.string(), title: z.string() }),
  check: z.object({ id: z.string(), title: z.string(), fixTemplate: z.optional(z.string()) }),
  /** The user, or a group of the user. */
  owner: z.string(),
  /** The entities of the owner for which it is a step to the next level. */
  entities: count,
  /** One of them. */
  ref: z.string(),
});
export type NextStep = z.output<typeof nextStepSchema>;

const exemptionStates = ['requested', 'approved', 'rejected', 'expired'] as const;
const exemptionSchema = z.object({
  id: z.string(),
  ref: z.string(),
  scorecard: z.string(),
  check: z.string(),
  reason: z.string(),
  until: timestamp,
  state: z.enum(exemptionStates),
  requestedBy: z.optional(z.string()),
  requestedAt: timestamp,
  decidedBy: z.optional(z.string()),
  note: z.optional(z.string()),
  /** Whether the caller can decide it; callers cannot approve their own requests. */
  mayDecide: z.boolean(),
  /** Whether the caller requested it. Undefined from older versions. */
  isOwn: z.optional(z.boolean()),
});
export type Exemption = z.output<typeof exemptionSchema>;

const entityCheckSchema = z.extend(checkSchema, {
  state: z.enum(checkStates),
  /** Why it failed. */
  message: z.optional(z.string()),
  /** The form values for `fixTemplate`. */
  fixValues: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))),
  exemption: z.optional(exemptionSchema),
});

const entityResultSchema = z.object({
  id: z.string(),
  title: z.string(),
  levels: z.array(z.string()),
  level: z.optional(z.string()),
  nextLevel: z.optional(z.string()),
  score: z.optional(count),
  checks: z.array(entityCheckSchema),
  /** The ids of the checks that must pass to reach the next level, those with a template first. */
  nextSteps: z.array(z.string()),
  mayRequestExemptions: z.boolean(),
});
export type EntityResult = z.output<typeof entityResultSchema>;

const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,7}$/, 'must be a whole number')),
  z.transform((text) => Number(text)),
);
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_REASON));

export const scorecardContract = {
  getScorecards: get('/scorecards', {
    summary: 'All scorecards, with results for the entities that the caller may see, optionally only those of an owner',
    query: z.object({ owner: z.optional(z.string()) }),
    response: itemsOf(scorecardSummarySchema),
  }),
  getScorecard: get('/scorecards/:id', {
    summary: 'A scorecard, with results over the entities that the caller may see',
    query: z.object({ owner: z.optional(z.string()) }),
    response: scorecardSummarySchema,
  }),
  getResults: get('/scorecards/:id/results', {
    summary: 'The entities of a scorecard with the states of its checks, the lowest level and score first',
    query: z.object({
      owner: z.optional(z.string()),
      /** The name of a level, or `none`. */
      level: z.optional(z.string()),
      /** Only entities in this state of this check. */
      check: z.optional(z.string()),
      state: z.optional(z.enum(checkStates)),
      text: z.optional(z.string().check(z.maxLength(200))),
      offset: z.optional(wholeNumber),
      limit: z.optional(wholeNumber),
    }),
    response: z.object({ items: z.array(rowSchema), total: count }),
  }),
  getOwners: get('/scorecards/:id/owners', {
    summary: 'Results by owner, over the entities that the caller may see',
    response: z.object({
      items: z.array(ownerResultSchema),
    }),
  }),
  getTrend: get('/scorecards/:id/trend', {
    summary: 'Daily results, oldest first',
    query: z.object({ owner: z.optional(z.string()), days: z.optional(wholeNumber) }),
    response: z.object({
      points: z.array(
        z.object({
          day: z.string(),
          entities: count,
          score: z.optional(count),
          levels: z.array(count),
          withoutLevel: count,
        }),
      ),
    }),
  }),
  getEntityResults: get('/entities/:ref', {
    summary: 'The results of an entity in every scorecard that applies to it',
    response: itemsOf(entityResultSchema),
  }),
  getNextSteps: get('/next-steps', {
    summary: "The checks that would raise the caller's entities by a level, those with a template first",
    query: z.object({ limit: z.optional(wholeNumber) }),
    response: z.object({ items: z.array(nextStepSchema), total: count }),
  }),
  getBadge: get('/badge/:ref/:file', {
    access: 'public',
    summary: 'The level of an entity as an image for a README: `<scorecard>.svg`, if badges are turned on',
    file: true,
  }),
  getExemptions: get('/exemptions', {
    summary: 'Exemptions of the entities that the caller may see, newest first',
    query: z.object({ scorecard: z.optional(z.string()), state: z.optional(z.enum(exemptionStates)) }),
    response: z.object({
      items: z.array(exemptionSchema),
      /** The total number; the items are the newest 500 of them. */
      total: count,
    }),
  }),
  requestExemption: post('/exemptions', {
    status: 201,
    summary: 'Requests an exemption of an entity from a check',
    body: z.strictObject({
      ref: z.string(),
      scorecard: z.string(),
      check: z.string(),
      reason,
      until: z.union([z.iso.date(), z.iso.datetime({ offset: true })]),
    }),
    response: exemptionSchema,
  }),
  withdrawExemption: del('/exemptions/:id', {
    summary: "Withdraws the caller's own request, which nobody has decided yet",
  }),
  decideExemption: post('/exemptions/:id/decision', {
    summary: 'Approves or rejects an exemption; a rejection also ends an approved one',
    body: z.strictObject({
      decision: z.enum(['approved', 'rejected']),
      note: z.optional(z.string().check(z.maxLength(MAX_REASON))),
    }),
    response: exemptionSchema,
  }),
};
