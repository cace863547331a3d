import { entityRef, timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

/** The action that requests an approval. */
export const APPROVAL_ACTION = 'approval:request';
export const MAX_REASON_LENGTH = 2_000;

/** A decision that a step of a task waits for. */
export const approvalSchema = z.object({
  taskId: z.string(),
  stepId: z.string(),
  /** Refs of users and groups; one decision is enough. */
  approvers: z.array(z.string()),
  message: z.optional(z.string()),
  /** Whether the users who started or restarted the task may decide too. */
  allowsCreator: z.optional(z.boolean()),
  /** Refs of the users who restarted the task; like its creator, they may not decide unless `allowsCreator` is set. */
  restartedBy: z.optional(z.array(z.string())),
  askedAt: timestamp,
  /** The task fails if nobody has decided by this time. */
  expiresAt: z.optional(timestamp),
  /** `expired` when nobody decided in time. */
  decision: z.optional(z.enum(['approved', 'rejected', 'expired'])),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(timestamp),
  reason: z.optional(z.string()),
});
export type Approval = z.infer<typeof approvalSchema>;

/** An approval that the caller can decide, with details of its task. */
export const waitingApprovalSchema = z.extend(approvalSchema, {
  templateRef: entityRef,
  /** The names of the step and of what the run creates, if known. */
  stepName: z.optional(z.string()),
  subject: z.optional(z.string()),
  /** The user who started the task. */
  createdBy: z.optional(z.string()),
});
export type WaitingApproval = z.infer<typeof waitingApprovalSchema>;

export const decisionSchema = z.object({
  decision: z.enum(['approved', 'rejected']),
  reason: z.optional(z.string().check(z.maxLength(MAX_REASON_LENGTH))),
});
export type Decision = z.infer<typeof decisionSchema>;

/** The error of a rejected approval. */
export const rejectionText = (by: string, reason: string | undefined): string =>
  `Rejected by ${by}${reason ? `: ${reason}` : ''}`;

const pattern = /^Rejected by (user:[^\s:/]+\/[^\s:/]+)(?:: ([\s\S]+))?$/;

/** The user and the reason in the error of a rejected approval. Stored errors contain the ref; texts for people show the name. */
export function rejectionOf(message: string): { by: string; reason?: string } | undefined {
  const [, by, reason] = pattern.exec(message) ?? [];
  return by === undefined ? undefined : { by, ...(reason !== undefined && { reason }) };
}

/** Whether a line repeats a stored error. Lines about a rejection name the user instead of the ref. */
export const repeatsError = (line: string, error: string): boolean =>
  line.includes(error) || (rejectionOf(error) !== undefined && line.includes(rejectionText('', undefined)));
