import * as z from 'zod/mini';

/** One event that was accepted. What was refused is in the audit log. */
export const deliverySchema = z.object({
  topic: z.string(),
  /** As the sender names it, or ours. */
  deliveryId: z.string(),
  eventType: z.optional(z.string()),
  receivedAt: z.iso.datetime(),
  /** `waiting` also between two attempts; `unhandled` when no plugin is there for the topic. */
  outcome: z.enum(['waiting', 'handled', 'failed', 'unhandled']),
  /** How often it was tried. */
  attempts: z.number(),
  handledAt: z.optional(z.iso.datetime()),
  /** What it caused, in words; nothing when there was nothing to do. */
  caused: z.array(z.string()),
  /** Of the last attempt that failed. */
  error: z.optional(z.string()),
});

export type Delivery = z.output<typeof deliverySchema>;
