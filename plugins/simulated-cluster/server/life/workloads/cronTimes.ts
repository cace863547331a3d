import { type Cron, parseCron } from '@callboard/server-kit';
import { HOUR } from '../time.ts';

/** Nobody keeps jobs that are older. */
const longestAgoMs = 40 * 24 * HOUR;

/** The last times, newest first, at which a schedule was due. One that Kubernetes would refuse never was. */
export function lastTimes(schedule: string, at: number, count: number): number[] {
  const times: number[] = [];
  const cron = cronOf(schedule);
  let until = at;
  while (cron && times.length < count) {
    const time = cron.last(until);
    if (time <= at - longestAgoMs) break;
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
