import { type CampaignState, campaignStates } from '../../common/index.ts';
import { dayOf, isoDay } from '../history/resultStore.ts';
import type { CampaignStore } from './campaignStore.ts';
import { isRemaining } from './createCampaigns.ts';

export type BurnDownPoint = { day: string; entities: number; remaining: number };

export type BurnDownOptions = {
  campaign: string;
  /** The last day that is shown, such as the target date of an archived campaign. */
  until: number;
  isVisible(uid: string): boolean;
};

/** The entities left to do at the end of each day, computed from the stored changes of the visible ones. */
export async function burnDown(
  store: CampaignStore,
  { campaign, until, isVisible }: BurnDownOptions,
): Promise<BurnDownPoint[]> {
  const current = new Map<string, CampaignState>();
  const points: BurnDownPoint[] = [];
  let remaining = 0;
  let day: number | undefined;
  const closeUntil = (end: number) => {
    for (; day !== undefined && day < end; day++) points.push({ day: isoDay(day), entities: current.size, remaining });
  };
  const countOf = (uid: string) => (isRemaining(current.get(uid) ?? 'done') ? 1 : 0);
  for await (const rows of store.changes(campaign)) {
    for (const { entity_uid: uid, day: changedOn, state } of rows) {
      if (!isVisible(uid)) continue;
      closeUntil(changedOn);
      day ??= changedOn;
      const before = countOf(uid);
      if (state === null) current.delete(uid);
      else current.set(uid, campaignStates[state]!);
      remaining += countOf(uid) - before;
    }
  }
  closeUntil(dayOf(until) + 1);
  return points;
}
