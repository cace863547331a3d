import { HOUR, MINUTE } from '../time.ts';

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
const longestAgoMs = 40 * 24 * HOUR;
const dayMs = 24 * HOUR;

/** The last times, newest first, at which a schedule was due. Days and hours without one are passed over as a whole. */
export function lastTimes(schedule: string, at: number, count: number): number[] {
  const [minute, hour, day, month, weekday] = (shortcuts[schedule] ?? schedule).trim().split(/\s+/).map(testOf);
  const times: number[] = [];
  const now = startOf(at, MINUTE);
  let time = now;
  while (time > now - longestAgoMs && times.length < count) {
    const date = new Date(time);
    const isDay = day?.(date.getUTCDate()) && month?.(date.getUTCMonth() + 1) && weekday?.(date.getUTCDay());
    if (!isDay) {
      time = startOf(time, dayMs) - MINUTE;
    } else if (!hour?.(date.getUTCHours())) {
      time = startOf(time, HOUR) - MINUTE;
    } else {
      if (minute?.(date.getUTCMinutes())) times.push(time);
      time -= MINUTE;
    }
  }
  return times;
}

const startOf = (time: number, span: number) => Math.floor(time / span) * span;

/** Whether a value is among those of a field: `*`, `0,30`, `1-5` or a step of these. */
function testOf(field: string): (value: number) => boolean {
  const parts = field.split(',').map((part) => {
    const [range = '*', step = '1'] = part.split('/');
    const [from = 0, to = from] = range === '*' ? [0, 59] : range.split('-').map(Number);
    return { from, to, step: Number(step) };
  });
  return (value) => parts.some(({ from, to, step }) => value >= from && value <= to && (value - from) % step === 0);
}
