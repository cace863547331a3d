import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import { type Campaign, campaignStates } from '../../common/index.ts';
import { dayOf } from '../history/resultStore.ts';
import type { CampaignRow, CampaignStore } from './campaignStore.ts';
import { type Campaigns, phaseOf } from './createCampaigns.ts';

type Parts = { memory: CatalogMemory; campaigns: Campaigns; store: CampaignStore };

/** Stores the states that have changed in active campaigns. Runs on one replica at a time. */
export function createCampaignRecorder({ memory, campaigns, store }: Parts) {
  async function recordOne(campaign: Campaign, now: number): Promise<void> {
    const phase = phaseOf(campaign, now);
    if (phase === 'upcoming' || 'problem' in campaigns.boardOf(campaign)) return;
    const last = await campaigns.lastStored(campaign.id);
    // The result of an archived campaign stays. One that was added after its end gets the result of today.
    if (phase === 'archived' && last.size > 0) return;
    const day = dayOf(Math.min(now, campaign.endsAt - 1));
    const rows: CampaignRow[] = [];
    const add = (uid: string, state: number | null) =>
      rows.push({ campaign: campaign.id, entity_uid: uid, day, state });
    const asked = new Set<string>();
    for (const [slot, state] of campaigns.live(campaign, memory.all(), now)) {
      const uid = memory.uidAt(slot);
      asked.add(uid);
      if (last.get(uid) !== state) add(uid, campaignStates.indexOf(state));
    }
    for (const uid of last.keys()) if (!asked.has(uid)) add(uid, null);
    await store.put(rows);
  }

  return async (signal: AbortSignal): Promise<void> => {
    for (const campaign of campaigns.all()) {
      signal.throwIfAborted();
      await recordOne(campaign, Date.now());
    }
  };
}
