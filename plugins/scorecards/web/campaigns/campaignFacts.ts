import type { CampaignSummary } from '../../common/campaignContract.ts';

const dayMs = 86_400_000;

/** The share of the entities with nothing left to do, in whole percent; only a completed campaign has 100. */
export function doneShare({ entities, states }: Pick<CampaignSummary, 'entities' | 'states'>): number | undefined {
  if (entities === 0) return undefined;
  return Math.floor((100 * (states.done + states.exempt)) / entities);
}

export const remainingIn = ({ open, noData }: CampaignSummary['states']): number => open + noData;

/** The whole days after today until the target date. */
export function daysLeft(targetDate: string, now: number): number {
  return Math.round((Date.parse(targetDate) - Math.floor(now / dayMs) * dayMs) / dayMs);
}

type Point = { day: string; remaining: number };

/** What would be left to do on a day if the work continued evenly from the first day to the target date. */
export function scheduled(points: readonly Point[], targetDate: string, day: string): number | undefined {
  const [first] = points;
  if (!first) return undefined;
  const span = Date.parse(targetDate) - Date.parse(first.day);
  if (span <= 0) return undefined;
  const elapsed = Math.min(1, (Date.parse(day) - Date.parse(first.day)) / span);
  return first.remaining * (1 - elapsed);
}

/** How many more entities are left to do than scheduled; undefined before the second day. */
export function behind(points: readonly Point[], targetDate: string): number | undefined {
  const last = points.at(-1);
  if (!last || points.length < 2) return undefined;
  const expected = scheduled(points, targetDate, last.day);
  return expected === undefined ? undefined : Math.max(0, Math.floor(last.remaining - expected));
}
