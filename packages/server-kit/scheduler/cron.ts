import { InputError } from '@callboard/errors';
import { parseCronFields } from './cronFields.ts';

/** The times of a cron expression, in UTC. */
export type Cron = {
  text: string;
  /** The first time after the given one. */
  next(after: number): number;
  /** The last time up to the given one. */
  last(until: number): number;
};

const second = 1_000;
const hour = 3_600_000;
const day = 24 * hour;
/** 29 February recurs after eight years at the latest. */
const maxDays = 8 * 366;

/**
 * Parses five fields, six with the seconds first, or a word such as `@hourly`. Rejects expressions that never match.
 */
export function parseCron(text: string): Cron {
  const { seconds, minutes, hours, days, months, weekdays } = parseCronFields(text);
  const areBothSaid = days.length < 31 && weekdays.length < 7;

  function isDay(time: number): boolean {
    const date = new Date(time);
    if (!months.includes(date.getUTCMonth() + 1)) return false;
    const [isDayOfMonth, isWeekday] = [days.includes(date.getUTCDate()), weekdays.includes(date.getUTCDay())];
    // As in every cron: if both are set, one match is enough.
    return areBothSaid ? isDayOfMonth || isWeekday : isDayOfMonth && isWeekday;
  }

  // A leap year has every possible day.
  const first = Date.UTC(2000, 0, 1);
  if (!Array.from({ length: 366 }, (_, index) => first + index * day).some(isDay))
    throw new InputError('The day in a cron expression must exist in at least one of its months');

  const clock = [
    { values: hours, span: hour },
    { values: minutes, span: 60 * second },
    { values: seconds, span: second },
  ];
  function nearest(from: number, way: 1 | -1): number {
    const today = Math.floor(from / day) * day;
    for (let days = 0; days <= maxDays; days++) {
      const start = today + way * days * day;
      const found = isDay(start) ? nearestIn(clock, start, from, way) : undefined;
      if (found !== undefined) return found;
    }
    throw new InputError(`'${from}' is not a valid time`);
  }
  return {
    text,
    next: (after) => nearest((Math.floor(after / second) + 1) * second, 1),
    last: (until) => nearest(until, -1),
  };
}

type Clock = readonly { values: readonly number[]; span: number }[];

/** The first or last time within a day, an hour or a minute that is still ahead in this direction. */
function nearestIn([unit, ...smaller]: Clock, start: number, from: number, way: 1 | -1): number | undefined {
  if (!unit) return start;
  for (const value of way > 0 ? unit.values : unit.values.toReversed()) {
    const begin = start + value * unit.span;
    const isPassed = way > 0 ? begin + unit.span <= from : begin > from;
    const found = isPassed ? undefined : nearestIn(smaller, begin, from, way);
    if (found !== undefined) return found;
  }
  return undefined;
}
