import * as z from 'zod/mini';

/** The action that asks people for an approval. */
export const APPROVAL_ACTION = 'approval:request';
export const MAX_REASON_LENGTH = 2_000;

/** Whether a task may go on, asked of people by one of its steps. */
export const approvalSchema = z.object({
  taskId: z.string(),
  stepId: z.string(),
  /** Refs of users and groups; one of them decides. */
  approvers: z.array(z.string()),
  message: z.optional(z.string()),
  /** Whether the users who started or restarted the task may decide as well. */
  allowsCreator: z.optional(z.boolean()),
  /** Refs of the users who restarted the task; like its creator, they do not decide unless `allowsCreator` is set. */
  restartedBy: z.optional(z.array(z.string())),
  askedAt: z.string(),
  /** When the task fails unless somebody has decided. */
  expiresAt: z.optional(z.string()),
  /** `expired` when nobody has decided in time. */
  decision: z.optional(z.enum(['approved', 'rejected', 'expired'])),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type Approval = z.infer<typeof approvalSchema>;

/** One that the caller can decide, with what its task is about. */
export const waitingApprovalSchema = z.extend(approvalSchema, {
  templateRef: z.string(),
  /** The name of the step that asks, and of what the run makes, where they have one. */
  stepName: z.optional(z.string()),
  subject: z.optional(z.string()),
  /** Who has started the task. */
  createdBy: z.optional(z.string()),
});
export type WaitingApproval = z.infer<typeof waitingApprovalSchema>;

export const decisionSchema = z.object({
  decision: z.enum(['approved', 'rejected']),
  reason: z.optional(z.string().check(z.maxLength(MAX_REASON_LENGTH))),
});
export type Decision = z.infer<typeof decisionSchema>;
