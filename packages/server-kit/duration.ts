import { withNotation } from '@callboard/config';
import { type DurationUnits, parseDuration, unitLetters, unitMs } from '@callboard/config/durations';
import * as z from 'zod';

const amount = z.number().nonnegative().optional();
export const byUnit = z.strictObject({
  milliseconds: amount,
  seconds: amount,
  minutes: amount,
  hours: amount,
  days: amount,
  weeks: amount,
  months: amount,
  years: amount,
});

/** A duration in app-config, parsed to milliseconds: `30s`, `2 hours`, `PT30S`, or `{ minutes: 1, seconds: 30 }`. */
export const duration = withNotation(z.union([z.string(), byUnit]).transform(readDuration), {
  expected: "a duration such as '30s'",
  show: showDuration,
});

/** The same, or a number of milliseconds. */
export const durationOrMs = withNotation(
  z
    .union([z.number().nonnegative(), z.string(), byUnit])
    .transform((value, context) => (typeof value === 'number' ? value : readDuration(value, context))),
  { expected: "a duration such as '30s'", show: showDuration },
);

/** In the largest unit that has no remainder. */
export function showDuration(value: unknown): string {
  const ms = typeof value === 'number' ? value : duration.parse(value);
  if (ms === 0) return '0s';
  const [short, unit] = Object.entries(unitLetters).findLast(([, name]) => ms % unitMs[name] === 0) ?? ['ms'];
  return `${unit ? ms / unitMs[unit] : ms}${short}`;
}

export function readDuration(value: string | DurationUnits, context: Pick<z.RefinementCtx, 'addIssue'>): number {
  const ms = parseDuration(value);
  if (ms !== undefined) return ms;
  context.addIssue("must be a duration such as '30s', 'PT30S' or { minutes: 1 }");
  return z.NEVER;
}
