import type { CatalogMemory } from '@callboard/plugin-catalog/server';
import { ownTitle } from '@callboard/plugin-notifications/common';
import type { NotificationsService } from '@callboard/plugin-notifications/server';
import type { Campaign } from '../../common/index.ts';
import { type Campaigns, isRemaining, phaseOf, slotsByOwner } from './createCampaigns.ts';

const weekMs = 7 * 86_400_000;
/** 1 January 1970 was a Thursday. */
const mondayMs = 4 * 86_400_000;
const MAX_LISTED = 10;

type Open = { campaign: Campaign; remaining: number };
type Parts = { memory: CatalogMemory; campaigns: Campaigns; notifications: NotificationsService | undefined };

/** Sends each owner one notification a week about its entities that still have something to do in active campaigns. */
export function createDigests({ memory, campaigns, notifications }: Parts) {
  function openByOwner(now: number): Map<string, Open[]> {
    const byOwner = new Map<string, Open[]>();
    for (const campaign of campaigns.all()) {
      if (phaseOf(campaign, now) !== 'active') continue;
      const progress = campaigns.live(campaign, memory.all(), now);
      const isOpen = (slot: number) => isRemaining(progress.get(slot) ?? 'done');
      for (const [owner, { length: remaining }] of slotsByOwner(memory, isOpen)) {
        byOwner.set(owner, [...(byOwner.get(owner) ?? []), { campaign, remaining }]);
      }
    }
    return byOwner;
  }

  return async (signal: AbortSignal): Promise<void> => {
    if (!notifications) return;
    const now = Date.now();
    const week = Math.floor((now - mondayMs) / weekMs);
    for (const [owner, open] of openByOwner(now)) {
      signal.throwIfAborted();
      open.sort((one, other) => one.campaign.endsAt - other.campaign.endsAt);
      await notifications.send('plugin:scorecards', digestOf(owner, open), {
        effectKey: `campaign-digest:${week}:${owner}`,
      });
    }
  };
}

function digestOf(owner: string, open: readonly Open[]) {
  const [first] = open;
  const search = new URLSearchParams({ owner });
  const one = open.length === 1 ? first : undefined;
  const title = one
    ? ownTitle('campaign.one', { campaign: one.campaign.title, count: one.remaining, date: dateOf(one.campaign) })
    : ownTitle('campaign.many', { count: open.length });
  const lines = open
    .slice(0, MAX_LISTED)
    .map(({ campaign, remaining }) => `${campaign.title} (${dateOf(campaign)}): ${remaining}`);
  return {
    recipients: { type: 'entity' as const, entityRef: owner },
    payload: {
      ...title,
      ...(!one && { description: lines.join('\n') }),
      link: one ? `/campaigns/${encodeURIComponent(one.campaign.id)}?${search}` : '/campaigns',
      topic: 'Campaigns',
      // The digest of next week replaces this one.
      scope: `campaign-digest:${owner}`,
    },
  };
}

const dateOf = ({ endsAt }: Campaign): string => new Date(endsAt - 1).toISOString().slice(0, 10);
