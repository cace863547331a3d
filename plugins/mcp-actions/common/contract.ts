import { get, post } from '@callboard/contract';
import { itemsOf, timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

/** A call of a tool that waits for the decision of a person, or waited. */
const approvalSchema = z.object({
  id: z.string(),
  /** The client as it named itself. */
  client: z.string(),
  tool: z.string(),
  title: z.string(),
  /** The whole input; absent once the call was decided or the time is over. */
  input: z.optional(z.record(z.string(), z.unknown())),
  createdAt: timestamp,
  expiresAt: timestamp,
  status: z.enum(['waiting', 'approved', 'rejected', 'expired', 'done']),
});

export const approvalContract = {
  listApprovals: get('/approvals', {
    summary: 'Agent calls that wait for your decision',
    response: itemsOf(approvalSchema),
  }),
  getApproval: get('/approvals/:id', {
    summary: 'One call by an agent, with its full input',
    response: approvalSchema,
  }),
  decideApproval: post('/approvals/:id/decision', {
    summary: "Approves or rejects an agent's call; a decision is final",
    body: z.object({ decision: z.enum(['approved', 'rejected']) }),
    response: approvalSchema,
  }),
};

const usageSchema = z.object({
  tool: z.string(),
  client: z.string(),
  calls: z.number(),
  errors: z.number(),
  /** Milliseconds within which half of the calls ended, rounded up to the next bucket. */
  p50: z.number(),
  p95: z.number(),
  lastUsedAt: timestamp,
});

export const usageContract = {
  getUsage: get('/usage', {
    summary: 'Tool calls by tool and client, for administrators',
    query: z.object({ days: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(90))) }),
    response: itemsOf(usageSchema),
  }),
};

/** JSON for people who decide by it: characters that are invisible or change the direction of text are escaped. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[^\P{C}\n]|[\u2028\u2029\u00a0\u200b-\u200f\u3164]/gu, escaped);
}

const escaped = (character: string) =>
  Array.from({ length: character.length }, (_one, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');

export type Approval = z.infer<typeof approvalSchema>;
export type Usage = z.infer<typeof usageSchema>;
