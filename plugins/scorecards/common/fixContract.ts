import { get, post } from '@callboard/contract';
import { timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

/** The entities of one batch. */
export const MAX_FIXES = 100;

const fixItemSchema = z.object({
  ref: z.string(),
  /** The run, if it was started. */
  runId: z.optional(z.string()),
  /** `started` until the run ends; `passed` as soon as the check passes. */
  state: z.enum(['started', 'completed', 'failed', 'passed', 'skipped']),
  /** Why it was skipped. */
  problem: z.optional(z.string()),
});
export type FixItem = z.output<typeof fixItemSchema>;

const batchSchema = z.object({
  id: z.string(),
  scorecard: z.string(),
  check: z.string(),
  template: z.string(),
  startedAt: timestamp,
  items: z.array(fixItemSchema),
});
export type FixBatch = z.output<typeof batchSchema>;

const previewSchema = z.object({
  template: z.object({ ref: z.string(), title: z.string() }),
  /** Whether the caller has the permission to start runs. */
  mayStart: z.boolean(),
  /** Why the template cannot be started without its form, such as a field without a value. */
  problem: z.optional(z.string()),
  /** The fields without a value, by their titles and names. */
  missing: z.optional(z.array(z.string())),
  /** At most 100 entities that fail the check. */
  refs: z.array(z.string()),
  total: z.number(),
});
export type FixPreview = z.output<typeof previewSchema>;

export const fixContract = {
  previewFix: get('/scorecards/:id/checks/:check/fix', {
    summary: 'The entities that fail a check, and the template that would be started for each; nothing is started',
    query: z.object({
      owner: z.optional(z.string()),
      level: z.optional(z.string()),
      text: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: previewSchema,
  }),
  startFix: post('/scorecards/:id/checks/:check/fix', {
    scope: 'templates',
    status: 201,
    summary: 'Starts the template of a check once for each of these entities that fails it',
    body: z.strictObject({ refs: z.array(z.string()).check(z.minLength(1), z.maxLength(MAX_FIXES)) }),
    response: batchSchema,
  }),
  getFix: get('/fixes/:id', {
    summary: 'The progress of a batch that the caller has started',
    response: batchSchema,
  }),
};
