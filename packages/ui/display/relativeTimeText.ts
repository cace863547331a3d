const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The largest unit that fits once is the one people say. */
const units: { unit: Intl.RelativeTimeFormatUnit; length: number }[] = [
  { unit: 'year', length: 365 * day },
  { unit: 'month', length: 30 * day },
  { unit: 'week', length: 7 * day },
  { unit: 'day', length: day },
  { unit: 'hour', length: hour },
  { unit: 'minute', length: minute },
];

/** `difference` is the time minus now, in milliseconds: negative for the past. Under a minute is "now". */
export function relativeTime(difference: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const fitting = units.find(({ length }) => Math.abs(difference) >= length);
  if (!fitting) return format.format(0, 'second');
  const amount = difference / fitting.length;
  // "2 days ago" until the third day is full, but "in 3 days" for all of three days.
  return format.format(amount < 0 ? Math.ceil(amount) : Math.round(amount), fitting.unit);
}

/** When to look again: often while the text changes often, and never more than once an hour. */
export function untilNextChange(difference: number): number {
  const age = Math.abs(difference);
  if (age < minute) return 10 * second;
  return age < hour ? 30 * second : hour;
}
