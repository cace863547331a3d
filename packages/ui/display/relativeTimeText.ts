const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Uses the largest unit that fits at least once, as people do. */
const units: { unit: Intl.RelativeTimeFormatUnit; length: number }[] = [
  { unit: 'year', length: 365 * day },
  { unit: 'month', length: 30 * day },
  { unit: 'week', length: 7 * day },
  { unit: 'day', length: day },
  { unit: 'hour', length: hour },
  { unit: 'minute', length: minute },
];

/**
 * `difference` is the time minus now, in milliseconds: negative for the past. Less than a minute is `justNow` in the past,
 * and "now" in the future.
 */
export function relativeTime(difference: number, language: string, justNow: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const fitting = units.find(({ length }) => Math.abs(difference) >= length);
  if (!fitting) return difference <= 0 ? justNow : format.format(0, 'second');
  const amount = difference / fitting.length;
  // "2 days ago" until the third day is complete, but "in 3 days" during all of the third day.
  return format.format(amount < 0 ? Math.ceil(amount) : Math.round(amount), fitting.unit);
}

/** Time until the next update: often while the text changes often, and at most once an hour. */
export function untilNextChange(difference: number): number {
  const age = Math.abs(difference);
  if (age < minute) return 10 * second;
  return age < hour ? 30 * second : hour;
}
