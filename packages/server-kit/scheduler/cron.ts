import { InputError } from '@callboard/errors';
import { parseCronFields } from './cronFields.ts';

/** The times of a cron expression, in UTC. */
export type Cron = {
  text: string;
  /** The first one after a time. */
  next(after: number): number;
  /** The last one up to a time. */
  last(until: number): number;
};

const second = 1_000;
const hour = 3_600_000;
const day = 24 * hour;
/** 29 February comes again after eight years at the latest. */
const mostDays = 8 * 366;

/** Reads five fields, six with the seconds first, or a word such as `@hourly`. A time that never comes is refused. */
export function parseCron(text: string): Cron {
  const { seconds, minutes, hours, days, months, weekdays } = parseCronFields(text);
  const areBothSaid = days.length < 31 && weekdays.length < 7;

  function isDay(time: number): boolean {
    const date = new Date(time);
    if (!months.includes(date.getUTCMonth() + 1)) return false;
    const [isDayOfMonth, isWeekday] = [days.includes(date.getUTCDate()), weekdays.includes(date.getUTCDay())];
    // As in every cron: where both are said, one of them is enough.
    return areBothSaid ? isDayOfMonth || isWeekday : isDayOfMonth && isWeekday;
  }

  // A leap year has every day that there can be.
  const first = Date.UTC(2000, 0, 1);
  if (!Array.from({ length: 366 }, (_, index) => first + index * day).some(isDay))
    throw new InputError('The day of a cron expression must be one that its months have');

  const clock = [
    { values: hours, span: hour },
    { values: minutes, span: 60 * second },
    { values: seconds, span: second },
  ];
  function nearest(from: number, way: 1 | -1): number {
    const today = Math.floor(from / day) * day;
    for (let days = 0; days <= mostDays; days++) {
      const start = today + way * days * day;
      const found = isDay(start) ? nearestIn(clock, start, from, way) : undefined;
      if (found !== undefined) return found;
    }
    throw new InputError(`'${from}' is no time that a cron expression could be near to`);
  }
  return {
    text,
    next: (after) => nearest((Math.floor(after / second) + 1) * second, 1),
    last: (until) => nearest(until, -1),
  };
}

type Clock = readonly { values: readonly number[]; span: number }[];

/** The first or last time within a day, an hour or a minute that is not yet passed on this way. */
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
