import { get, post } from '@callboard/contract';
import * as z from 'zod/mini';
import { campaignStates } from './campaignContract.ts';
import { checkStates } from './result.ts';

export const MAX_PREVIEW_ROWS = 100;

const count = z.number();
const distribution = {
  entities: count,
  /** The average, from 0 to 100; undefined if no check has a result. */
  score: z.optional(count),
  /** From the lowest level to the highest. */
  levels: z.array(z.object({ name: z.string(), entities: count })),
  withoutLevel: count,
};

const rowSchema = z.object({
  ref: z.string(),
  kind: z.string(),
  title: z.optional(z.string()),
  level: z.optional(z.string()),
  score: z.optional(count),
  /** One for each check, in its order. */
  states: z.array(z.enum(checkStates)),
  /** Its level in the current version; `false` if that does not apply to it, undefined if it is the same. */
  before: z.optional(z.union([z.object({ level: z.optional(z.string()) }), z.literal(false)])),
});
export type PreviewRow = z.output<typeof rowSchema>;

const scorecardPreviewSchema = z.object({
  ...distribution,
  checks: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      level: z.optional(z.string()),
      passed: count,
      failed: count,
      exempt: count,
      noData: count,
      upcoming: count,
      /** How many fail the check of this id in the current version; undefined if it has none. */
      failedBefore: z.optional(count),
    }),
  ),
  /** The current version, and the entities whose level differs from it. Undefined for a new scorecard. */
  current: z.optional(z.object({ ...distribution, rising: count, falling: count, added: count, removed: count })),
  rows: z.array(rowSchema),
  /** How many entities match the filter of the rows. */
  total: count,
});
export type ScorecardPreview = z.output<typeof scorecardPreviewSchema>;

const campaignPreviewSchema = z.object({
  entities: count,
  states: z.object({ open: count, noData: count, exempt: count, done: count }),
  /** The owners with the most entities left to do. */
  owners: z.array(z.object({ owner: z.string(), entities: count, remaining: count })),
  rows: z.array(
    z.object({
      ref: z.string(),
      kind: z.string(),
      title: z.optional(z.string()),
      state: z.enum(campaignStates),
    }),
  ),
});
export type CampaignPreview = z.output<typeof campaignPreviewSchema>;

export const previewContract = {
  preview: post('/preview', {
    scope: 'read',
    summary: 'Previews a scorecard or campaign over the entities that the caller may see; nothing is stored',
    body: z.strictObject({
      definition: z.record(z.string(), z.unknown()),
      /** The rows of the response: entities in this state of this check, or those whose level changes. */
      rows: z.optional(
        z.strictObject({
          check: z.optional(z.string()),
          state: z.optional(z.enum(checkStates)),
          areChanged: z.optional(z.boolean()),
        }),
      ),
    }),
    response: z.object({
      /** Each with the check and the rule that is broken. Without results, because there are problems. */
      problems: z.array(z.string()),
      scorecard: z.optional(scorecardPreviewSchema),
      campaign: z.optional(campaignPreviewSchema),
    }),
  }),
  getDefinition: get('/definitions/:ref', {
    summary: 'The text of a scorecard or campaign, for editing',
    response: z.object({
      text: z.string(),
      /** The file that it is in, and the rest of the file; undefined if the text cannot be replaced there. */
      file: z.optional(z.object({ url: z.string(), before: z.string(), after: z.string() })),
    }),
  }),
  getFields: get('/fields', {
    summary: 'The fields and facts that rules can use, of the entities that the caller may see',
    response: z.object({
      items: z.array(
        z.object({
          key: z.string(),
          type: z.optional(z.enum(['number', 'string', 'boolean', 'date', 'list'])),
          description: z.optional(z.string()),
          unit: z.optional(z.string()),
          /** Some of its values, for fields with few. */
          values: z.optional(z.array(z.string())),
        }),
      ),
    }),
  }),
};
export type RuleField = z.output<typeof previewContract.getFields.response>['items'][number];
