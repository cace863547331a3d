import { withNotation } from '@callboard/config';
import * as z from 'zod';

const millisecondsPer = {
  milliseconds: 1,
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 604_800_000,
};
const shortUnits: Record<string, keyof typeof millisecondsPer> = {
  ms: 'milliseconds',
  s: 'seconds',
  m: 'minutes',
  h: 'hours',
  d: 'days',
  w: 'weeks',
};
const amount = z.number().nonnegative().optional();
export const byUnit = z.strictObject({
  milliseconds: amount,
  seconds: amount,
  minutes: amount,
  hours: amount,
  days: amount,
  weeks: amount,
});
const shortForm = /^(\d+(?:\.\d+)?)\s*(ms|s|m|h|d|w)$/;
const isoForm = /^P(?=.)(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const isoUnits = ['weeks', 'days', 'hours', 'minutes', 'seconds'] as const;

/** A length of time in app-config, parsed to milliseconds: `30s`, `PT30S`, or `{ minutes: 1, seconds: 30 }`. */
export const duration = withNotation(z.union([z.string(), byUnit]).transform(readDuration), {
  expected: "a length of time such as '30s'",
  show: showDuration,
});

/** In the largest unit that has no remainder. */
export function showDuration(value: unknown): string {
  const ms = typeof value === 'number' ? value : duration.parse(value);
  const [short, unit] = Object.entries(shortUnits).findLast(([, name]) => ms % millisecondsPer[name] === 0) ?? ['ms'];
  return `${unit ? ms / millisecondsPer[unit] : ms}${short}`;
}

type Units = z.infer<typeof byUnit>;

export function readDuration(value: string | Units, context: Pick<z.RefinementCtx, 'addIssue'>): number {
  const units = typeof value === 'string' ? parseText(value) : value;
  if (!units) {
    context.addIssue(`must be a length of time such as '30s', 'PT30S' or { minutes: 1 }, not '${value}'`);
    return z.NEVER;
  }
  return toMilliseconds(units);
}

function parseText(text: string): Units | undefined {
  const short = shortForm.exec(text);
  if (short) return { [shortUnits[short[2]!]!]: Number(short[1]) };
  const iso = isoForm.exec(text);
  if (iso) return Object.fromEntries(isoUnits.map((unit, index) => [unit, Number(iso[index + 1] ?? 0)]));
  return undefined;
}

function toMilliseconds(units: Units): number {
  return Object.entries(millisecondsPer).reduce(
    (sum, [unit, factor]) => sum + (units[unit as keyof Units] ?? 0) * factor,
    0,
  );
}
