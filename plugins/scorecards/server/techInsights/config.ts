import { unread } from '@callboard/config';
import * as z from 'zod';
import { type Condition, conditionProblem } from './condition.ts';

const checkType = 'json-rules-engine';
const texts = z.union([z.string(), z.array(z.string())]);
const filter = z.record(z.string(), texts);
/** Ids are part of URLs. */
const checkId = z.string().regex(/^[\w.-]{1,63}$/, 'must be letters, digits, ., - and _');
const metadata = z.record(z.string(), z.unknown()).optional();

const conditions = z
  .record(z.string(), z.unknown())
  .superRefine((value, context) => {
    const problem = conditionProblem(value);
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
  })
  .transform((value) => value as unknown as Condition);

const check = z.object({
  type: z.literal(checkType).describe(`Always ${checkType}.`),
  name: z.string().min(1).describe('The title.'),
  description: z.string().describe('The meaning of the check.'),
  factIds: z.array(z.string().min(1)).min(1).max(20).describe('The fact retrievers whose facts the check uses.'),
  rule: z
    .object({
      conditions,
      name: z.string().optional().describe('Not used.'),
      priority: z.number().optional().describe('Not used.'),
    })
    .describe('Conditions on facts (all, any, not), with the operators of json-rules-engine.'),
  metadata: metadata.describe('Shown by clients with every result.'),
  successMetadata: metadata.describe('Added to the metadata of a check that passed.'),
  failureMetadata: metadata.describe('Added to the metadata of a check that failed; the text `solution` is its fix.'),
  links: z
    .array(z.object({ title: z.string().describe('The text of the link.'), url: z.string().describe('Its URL.') }))
    .optional()
    .describe('Links for further reading.'),
  filter: z
    .union([filter, z.array(filter)])
    .optional()
    .describe('The entities that the check applies to; one of several filters must match.'),
});

export const techInsightsConfig = z.object({
  techInsights: z
    .object({
      factChecker: z
        .object({
          checks: z.record(checkId, check).default({}).describe('The checks by id, shown as one scorecard.'),
        })
        .prefault({})
        .describe('Checks on facts.'),
      factRetrievers: unread(),
      checksRunConcurrency: unread(),
    })
    .prefault({})
    .describe("Checks that were configured for Backstage's community plugin Tech Insights."),
});

type CheckConfig = z.output<typeof check>;
/** A check with its id. */
export type Check = CheckConfig & { id: string };
