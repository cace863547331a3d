import { InputError } from '@callboard/errors';

type Field = { name: string; from: number; to: number; names?: readonly string[]; most?: number };

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const weekdayNames = 'sun mon tue wed thu fri sat'.split(' ');
const words = new Map(
  Object.entries({
    '@yearly': '0 0 1 1 *',
    '@annually': '0 0 1 1 *',
    '@monthly': '0 0 1 * *',
    '@weekly': '0 0 * * 0',
    '@weekdays': '0 0 * * 1-5',
    '@weekends': '0 0 * * 0,6',
    '@daily': '0 0 * * *',
    '@midnight': '0 0 * * *',
    '@hourly': '0 * * * *',
    '@minutely': '* * * * *',
    '@secondly': '* * * * * *',
  }),
);

/** The values of each field of a cron expression, in order. */
export function parseCronFields(text: string) {
  const given = (words.get(text.trim().toLowerCase()) ?? text).trim().split(/\s+/);
  if (given.length !== 5 && given.length !== 6)
    throw new InputError(
      `A cron expression has 5 fields, 6 with the seconds first, or is one of ${[...words.keys()].join(', ')}`,
    );
  const [seconds, minutes, hours, days, months, weekdays] = given.length === 5 ? ['0', ...given] : given;
  return {
    seconds: valuesOf(seconds!, { name: 'second', from: 0, to: 59 }),
    minutes: valuesOf(minutes!, { name: 'minute', from: 0, to: 59 }),
    hours: valuesOf(hours!, { name: 'hour', from: 0, to: 23 }),
    days: valuesOf(days!, { name: 'day', from: 1, to: 31 }),
    months: valuesOf(months!, { name: 'month', from: 1, to: 12, names: monthNames }),
    // Sunday can also be 7.
    weekdays: valuesOf(weekdays!, { name: 'weekday', from: 0, to: 6, names: weekdayNames, most: 7 }),
  };
}

const partForm = /^(?:[*?]|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/;

/** The values of a field such as `*`, `0,30`, `MON-FRI` or a step of these, in order. */
function valuesOf(text: string, field: Field): number[] {
  const { from, to, most = to } = field;
  const values = new Set<number>();
  for (const part of text.split(',')) {
    const [form, low, high, step] = partForm.exec(part) ?? [];
    const first = low === undefined ? from : oneOf(low, field);
    const alone = low === undefined || step !== undefined ? to : first;
    const last = high === undefined ? alone : oneOf(high, field);
    const isRange = from <= first && first <= last && last <= most;
    if (form === undefined || !isRange || Number(step ?? 1) < 1) throw new InputError(refusal(part, field));
    for (let value = first; value <= last; value += Number(step ?? 1)) values.add(value % (to + 1));
  }
  return [...values].sort((one, other) => one - other);
}

/** NaN, which is in no range, when it is invalid. */
function oneOf(word: string, { from, names = [] }: Field): number {
  const index = names.indexOf(word.toLowerCase());
  if (index >= 0) return from + index;
  return /^\d{1,2}$/.test(word) ? Number(word) : Number.NaN;
}

const refusal = (part: string, { name, from, to, names }: Field) =>
  `'${part}' is not a valid ${name} in a cron expression: use *, ${from} to ${to}${names ? `, ${names[0]} to ${names.at(-1)}` : ''}, a range or a step`;
