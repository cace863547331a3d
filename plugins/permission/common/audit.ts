import { timestamp } from '@callboard/contract/schemas';
import * as z from 'zod/mini';

export const MAX_AUDIT_PAGE = 500;

export const AuditOutcome = z.enum(['succeeded', 'failed', 'denied']);
export type AuditOutcome = z.infer<typeof AuditOutcome>;

/** An entry of the audit log. */
export const AuditEntry = z.object({
  id: z.string(),
  at: timestamp,
  action: z.string(),
  outcome: AuditOutcome,
  actor: z.optional(z.string()),
  plugin: z.optional(z.string()),
  permission: z.optional(z.string()),
  resource: z.optional(z.string()),
  requestId: z.optional(z.string()),
  ip: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const auditCount = z.object({ value: z.string(), count: z.number() });

/** Entry counts, in total and per filter value. */
export const AuditCounts = z.object({
  total: z.number(),
  actions: z.array(auditCount),
  outcomes: z.array(auditCount),
});
export type AuditCounts = z.infer<typeof AuditCounts>;
