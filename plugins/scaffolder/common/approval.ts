import * as z from 'zod/mini';

export const MAX_REASON_LENGTH = 2_000;

/** Whether a task may go on, asked of people by one of its steps. */
export const approvalSchema = z.object({
  taskId: z.string(),
  stepId: z.string(),
  /** Refs of users and groups; one of them decides. */
  approvers: z.array(z.string()),
  message: z.optional(z.string()),
  askedAt: z.string(),
  decision: z.optional(z.enum(['approved', 'rejected'])),
  decidedBy: z.optional(z.string()),
  decidedAt: z.optional(z.string()),
  reason: z.optional(z.string()),
});
export type Approval = z.infer<typeof approvalSchema>;

export const decisionSchema = z.object({
  decision: z.enum(['approved', 'rejected']),
  reason: z.optional(z.string().check(z.maxLength(MAX_REASON_LENGTH))),
});
export type Decision = z.infer<typeof decisionSchema>;
