import * as z from 'zod/mini';

const optionalNumber = z.optional(z.number());

/** The metrics of DORA. A metric without the data for it is missing. */
export const deliverySchema = z.object({
  /** In the whole period. */
  deployments: z.number(),
  deploymentsPerWeek: z.number(),
  /** The median time from the commit to the deployment. */
  leadTimeHours: optionalNumber,
  /** The percentage of deployments that caused a failure. */
  changeFailureRate: optionalNumber,
  /** The median time from a deployment that caused a failure until it was fixed. */
  restoreHours: optionalNumber,
});
export type Delivery = z.output<typeof deliverySchema>;

/** The classes of DORA, the best first. */
export const deliveryClasses = ['elite', 'high', 'medium', 'low'] as const;
const deliveryClass = z.enum(deliveryClasses);
export type DeliveryClass = z.output<typeof deliveryClass>;

export const classifiedSchema = z.object({
  frequency: z.optional(deliveryClass),
  leadTime: z.optional(deliveryClass),
  changeFailures: z.optional(deliveryClass),
  restore: z.optional(deliveryClass),
  /** The worst of them; elite only with a known lead time. */
  overall: z.optional(deliveryClass),
});
export type Classified = z.output<typeof classifiedSchema>;

const hoursPerDay = 24;
const hoursPerWeek = 7 * hoursPerDay;
const hoursPerMonth = 30 * hoursPerDay;

/** The limits of elite, high and medium. More deployments are better; for everything else, less is better. */
export const deliveryBounds = {
  frequency: [7, 1, 0.23],
  leadTime: [hoursPerDay, hoursPerWeek, hoursPerMonth],
  changeFailures: [5, 10, 15],
  restore: [1, hoursPerDay, hoursPerWeek],
} as const;

type Bounds = (typeof deliveryBounds)[keyof typeof deliveryBounds];

const classBy = (bounds: Bounds, isWithin: (bound: number) => boolean): DeliveryClass => {
  const at = bounds.findIndex(isWithin);
  return at < 0 ? 'low' : deliveryClasses[at]!;
};
const classBelow = (value: number | undefined, bounds: Bounds) =>
  value === undefined ? undefined : classBy(bounds, (bound) => value < bound);

/** The class of each metric, and of all together. The frequency of a group is the average per component. */
export function classify(delivery: Delivery, deploymentsPerWeek = delivery.deploymentsPerWeek): Classified {
  if (delivery.deployments === 0) return { frequency: 'low', overall: 'low' };
  const { leadTimeHours, changeFailureRate, restoreHours } = delivery;
  const classes = {
    frequency: classBy(deliveryBounds.frequency, (bound) => deploymentsPerWeek >= bound),
    leadTime: classBelow(leadTimeHours, deliveryBounds.leadTime),
    changeFailures: classBelow(changeFailureRate, deliveryBounds.changeFailures),
    restore: classBelow(restoreHours, deliveryBounds.restore),
  };
  const worst = Math.max(
    ...Object.values(classes).map((one) => (one === undefined ? 0 : deliveryClasses.indexOf(one))),
    leadTimeHours === undefined ? 1 : 0,
  );
  const known = Object.entries(classes).filter(([, one]) => one !== undefined);
  return { ...Object.fromEntries(known), overall: deliveryClasses[worst]! };
}

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
  /** Its hash. The same deployment that is also read from a code host or Argo CD then counts once. */
  commit: z.optional(z.string().check(z.regex(/^[\da-fA-F]{7,64}$/, 'must be a commit hash'))),
  /** Where it was deployed to. */
  environment: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});
