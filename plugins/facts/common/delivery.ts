import * as z from 'zod/mini';

/** The metrics of DORA. A metric without the data for it is missing. */
export const deliverySchema = z.object({
  /** In the whole period. */
  deployments: z.number(),
  deploymentsPerWeek: z.number(),
  /** The median time from the commit to the deployment. */
  leadTimeHours: z.optional(z.number()),
  /** The percentage of deployments that caused a failure. */
  changeFailureRate: z.optional(z.number()),
  /** The median time from a deployment that caused a failure until it was fixed. */
  restoreHours: z.optional(z.number()),
});
export type Delivery = z.output<typeof deliverySchema>;

const time = z.iso.datetime({ offset: true });

export const deploymentSchema = z.strictObject({
  /** When it was deployed; by default now. */
  at: z.optional(time),
  /** When its oldest change was committed. */
  committedAt: z.optional(time),
  /** Whether it caused a failure that had to be fixed. */
  outcome: z._default(z.enum(['succeeded', 'failed']), 'succeeded'),
  /** When such a failure was fixed. */
  restoredAt: z.optional(time),
});
