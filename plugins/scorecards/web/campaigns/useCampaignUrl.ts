import { useUrlState } from '@callboard/web-kit';
import { type CampaignState, campaignStates } from '../../common/campaignContract.ts';

const pageSizes = [50, 100, 500] as const;

/** The filters of the list, kept in the URL so they can be shared. */
export type CampaignUrl = { owner?: string; state?: CampaignState; offset: number; limit: number };

export function useCampaignUrl() {
  const { state, change } = useUrlState(readUrl, writeUrl);
  return {
    state,
    pageSizes,
    /** Any change returns to the first page. */
    change: (over: Partial<CampaignUrl>) => change({ offset: 0, ...over }),
  };
}

function readUrl(search: URLSearchParams): CampaignUrl {
  return {
    owner: search.get('owner') || undefined,
    state: campaignStates.find((state) => state === search.get('state')),
    offset: wholeNumber(search.get('offset')) ?? 0,
    limit: pageSizes.find((size) => size === wholeNumber(search.get('limit'))) ?? pageSizes[0],
  };
}

function writeUrl({ owner, state, offset, limit }: CampaignUrl): URLSearchParams {
  const search = new URLSearchParams();
  if (owner) search.set('owner', owner);
  if (state) search.set('state', state);
  if (offset > 0) search.set('offset', String(offset));
  if (limit !== pageSizes[0]) search.set('limit', String(limit));
  return search;
}

const wholeNumber = (text: string | null) => (text && /^\d{1,7}$/.test(text) ? Number(text) : undefined);
