import * as z from 'zod/mini';

/** An accepted event. Rejected ones are in the audit log. */
export const deliverySchema = z.object({
  topic: z.string(),
  /** The sender's id, or a generated one. */
  deliveryId: z.string(),
  eventType: z.optional(z.string()),
  receivedAt: z.iso.datetime(),
  /** `waiting` also between two attempts; `unhandled` if no plugin handles the topic. */
  outcome: z.enum(['waiting', 'handled', 'failed', 'unhandled']),
  /** The number of attempts. */
  attempts: z.number(),
  handledAt: z.optional(z.iso.datetime()),
  /** Its effects, as sentences; empty if there was nothing to do. */
  caused: z.array(z.string()),
  /** The error of the last failed attempt. */
  error: z.optional(z.string()),
});

export type Delivery = z.output<typeof deliverySchema>;

/** Allows reading the received events and their effects. */
export const eventsDeliveriesRead = {
  type: 'basic',
  name: 'events.deliveries.read',
  attributes: { action: 'read' },
} as const;
