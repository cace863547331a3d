import { MINUTE } from '../time.ts';

const shortcuts: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
};
/** Nobody keeps jobs that are older. */
const longestAgo = 40 * 24 * 60;

/** The last times, newest first, at which a schedule was due. */
export function lastTimes(schedule: string, at: number, count: number): number[] {
  const fields = (shortcuts[schedule] ?? schedule).trim().split(/\s+/);
  const times: number[] = [];
  const now = Math.floor(at / MINUTE) * MINUTE;
  for (let ago = 0; ago < longestAgo && times.length < count; ago++) {
    const time = now - ago * MINUTE;
    if (isDue(fields, new Date(time))) times.push(time);
  }
  return times;
}

function isDue(fields: readonly string[], time: Date): boolean {
  const [minute, hour, day, month, weekday] = fields;
  return (
    isIn(minute, time.getUTCMinutes()) &&
    isIn(hour, time.getUTCHours()) &&
    isIn(day, time.getUTCDate()) &&
    isIn(month, time.getUTCMonth() + 1) &&
    isIn(weekday, time.getUTCDay())
  );
}

function isIn(field = '*', value: number): boolean {
  return field.split(',').some((part) => {
    const [range = '*', step = '1'] = part.split('/');
    const [from = 0, to = from] = range === '*' ? [0, 59] : range.split('-').map(Number);
    return value >= from && value <= to && (value - from) % Number(step) === 0;
  });
}
