import { withNotation } from '@callboard/config';
import * as z from 'zod';

const DAY = 86_400_000;
const millisecondsPer = {
  milliseconds: 1,
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
  days: DAY,
  weeks: 7 * DAY,
  // Wire: average lengths.
  months: 30.4375 * DAY,
  years: 365.25 * DAY,
};
type Unit = keyof typeof millisecondsPer;

const unitLetters: Record<string, Unit> = {
  ms: 'milliseconds',
  s: 'seconds',
  m: 'minutes',
  h: 'hours',
  d: 'days',
  w: 'weeks',
  y: 'years',
};
/** Each also with a trailing `s`. */
const words: Record<string, Unit> = {
  msec: 'milliseconds',
  millisecond: 'milliseconds',
  sec: 'seconds',
  second: 'seconds',
  min: 'minutes',
  minute: 'minutes',
  hr: 'hours',
  hour: 'hours',
  day: 'days',
  week: 'weeks',
  yr: 'years',
  year: 'years',
};
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
const maxLength = 100;
const wordForm = /^(\d+(?:\.\d+)?|\.\d+) {0,9}([a-z]{1,12})$/;
// Bounded: at most 100 characters, see below.
const isoForm =
  /^P(?=.)(?:(\d+(?:\.\d+)?)Y)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?(?:T(?=\d)(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const isoUnits = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'] as const;

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
  const [short, unit] = Object.entries(unitLetters).findLast(([, name]) => ms % millisecondsPer[name] === 0) ?? ['ms'];
  return `${unit ? ms / millisecondsPer[unit] : ms}${short}`;
}

type Units = z.infer<typeof byUnit>;

export function readDuration(value: string | Units, context: Pick<z.RefinementCtx, 'addIssue'>): number {
  const units = typeof value === 'string' ? parseText(value) : value;
  if (!units) {
    context.addIssue(`must be a duration such as '30s', 'PT30S' or { minutes: 1 }, not '${value}'`);
    return z.NEVER;
  }
  return toMilliseconds(units);
}

function parseText(text: string): Units | undefined {
  if (text.length > maxLength) return undefined;
  const [, count, name] = wordForm.exec(text.trim().toLowerCase()) ?? [];
  const unit = name === undefined ? undefined : unitOf(name);
  if (unit) return { [unit]: Number(count) };
  const iso = isoForm.exec(text.trim());
  if (iso) return Object.fromEntries(isoUnits.map((part, index) => [part, Number(iso[index + 1] ?? 0)]));
  return undefined;
}

function unitOf(name: string): Unit | undefined {
  if (Object.hasOwn(unitLetters, name)) return unitLetters[name];
  const word = name.replace(/s$/, '');
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

function toMilliseconds(units: Units): number {
  return Object.entries(millisecondsPer).reduce(
    (sum, [unit, factor]) => sum + (units[unit as keyof Units] ?? 0) * factor,
    0,
  );
}
