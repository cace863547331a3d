import * as z from 'zod/mini';

/** An event, or the last one that was refused for some reason. Senders of refused events are in the audit log. */
export const deliverySchema = z.object({
  topic: z.string(),
  /** The sender's id, or a generated one. */
  deliveryId: z.string(),
  eventType: z.optional(z.string()),
  /** The repository that it is about, as the sender names it. */
  subject: z.optional(z.string()),
  receivedAt: z.iso.datetime(),
  /** `waiting` also between two attempts; `unhandled` if no plugin handles the topic; `refused` without a valid signature. */
  outcome: z.enum(['waiting', 'handled', 'failed', 'unhandled', 'refused']),
  /** The number of attempts. */
  attempts: z.number(),
  handledAt: z.optional(z.iso.datetime()),
  /** Its effects, as sentences; empty if there was nothing to do. */
  caused: z.array(z.string()),
  /** The error of the last failed attempt, or why it was refused. */
  error: z.optional(z.string()),
});

export type Delivery = z.output<typeof deliverySchema>;

/** Allows reading the received events and their effects. */
export const eventsDeliveriesRead = {
  type: 'basic',
  name: 'events.deliveries.read',
  attributes: { action: 'read' },
} as const;
