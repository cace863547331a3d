import { configPattern } from '@callboard/config';
import { duration, frequency } from '@callboard/server-kit';
import * as z from 'zod';

const minuteMs = 60_000;

/** The `schedule` of a provider below `catalog.providers`. */
export const providerSchedule = z
  .object({
    frequency: frequency.default(30 * minuteMs),
    /** A run that takes longer is stopped. */
    timeout: duration.default(15 * minuteMs),
    initialDelay: duration.optional(),
    scope: z.enum(['global', 'local']).optional(),
  })
  .prefault({});

export type ProviderSchedule = z.output<typeof providerSchedule>;

/** A regular expression that says what a provider means: `isWhole(name)`, or `isIn(path)`. */
export const providerPattern = configPattern;

/**
 * The key of a provider below `catalog.providers`: one instance, which is then called 'default', or several by name. One instance is
 * recognised by a text that it must have; where others need not have it, `alone` is the one that must.
 */
export function providerInstances<S extends z.ZodObject>(
  instance: S,
  key: keyof z.output<S> & string,
  alone?: z.ZodType<z.output<S>>,
) {
  type Instance = z.output<S>;
  const isOne = (given: Instance | Record<string, Instance>): given is Instance =>
    typeof (given as Record<string, unknown>)[key] === 'string';
  return z
    .union([alone ?? instance, z.record(z.string(), instance)])
    .transform((given): Record<string, Instance> => (isOne(given) ? { default: given } : given));
}
