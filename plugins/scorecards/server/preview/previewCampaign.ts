import type { CatalogMemory, SlotSet } from '@callboard/plugin-catalog/server';
import { type Campaign, type CampaignPreview, campaignStates, MAX_PREVIEW_ROWS } from '../../common/index.ts';
import { type Campaigns, isRemaining, slotsByOwner } from '../campaigns/createCampaigns.ts';

const MAX_OWNERS = 10;

type Options = { memory: CatalogMemory; campaigns: Campaigns; campaign: Campaign; visible: SlotSet };

/** The progress that a campaign would have over the visible entities. */
export function previewCampaign({ memory, campaigns, campaign, visible }: Options): CampaignPreview {
  const progress = campaigns.live(campaign, visible, Date.now());
  const states = { open: 0, noData: 0, exempt: 0, done: 0 };
  for (const state of progress.values()) states[state === 'no-data' ? 'noData' : state] += 1;
  const owners = Array.from(
    slotsByOwner(memory, (slot) => progress.has(slot)),
    ([owner, slots]) => ({
      owner,
      entities: slots.length,
      remaining: slots.filter((slot) => isRemaining(progress.get(slot)!)).length,
    }),
  );
  owners.sort((one, other) => other.remaining - one.remaining || (one.owner < other.owner ? -1 : 1));
  const rank = (slot: number) => campaignStates.indexOf(progress.get(slot)!);
  const slots = [...progress.keys()].sort(
    (one, other) => rank(one) - rank(other) || (memory.refAt(one) < memory.refAt(other) ? -1 : 1),
  );
  return {
    entities: progress.size,
    states,
    owners: owners.slice(0, MAX_OWNERS),
    rows: slots.slice(0, MAX_PREVIEW_ROWS).map((slot) => {
      const { kind, metadata } = memory.entityAt(slot);
      return {
        ref: memory.refAt(slot),
        kind,
        ...(metadata.title !== undefined && { title: metadata.title }),
        state: progress.get(slot)!,
      };
    }),
  };
}
