import { type Cron, parseCron } from '@callboard/server-kit';
import { HOUR } from '../units.ts';

/** Older jobs are not kept. */
const maxAgeMs = 40 * 24 * HOUR;

/** The last due times of a schedule, newest first. A schedule that Kubernetes would reject is never due. */
export function lastTimes(schedule: string, at: number, count: number): number[] {
  const times: number[] = [];
  const cron = cronOf(schedule);
  let until = at;
  while (cron && times.length < count) {
    const time = cron.last(until);
    if (time <= at - maxAgeMs) break;
    times.push(time);
    until = time - 1;
  }
  return times;
}

function cronOf(schedule: string): Cron | undefined {
  try {
    return parseCron(schedule);
  } catch {
    return undefined;
  }
}
