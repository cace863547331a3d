import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CampaignState, campaignContract } from '../../common/campaignContract.ts';
import { useBuiltInTexts } from '../builtIn/useBuiltInTexts.ts';

/** Below the key of all results, which a change of results invalidates. */
const allOf = ['scorecards', 'campaigns'] as const;
/** For portals whose policy restricts visibility: they send no signals. */
const refetchInterval = 15_000;

const useClient = () => usePluginClient('scorecards', campaignContract);

export function useCampaigns() {
  const client = useClient();
  return useQuery({
    queryKey: [...allOf, 'all'],
    queryFn: async ({ signal }) => (await client.getCampaigns({}, { signal })).items,
    refetchInterval,
  });
}

export function useCampaign(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...allOf, 'one', id],
    queryFn: ({ signal }) => client.getCampaign({ params: { id } }, { signal }),
    refetchInterval,
  });
}

export type CampaignEntityQuery = { owner?: string; state?: CampaignState; offset: number; limit: number };

export function useCampaignEntities(id: string, { owner, state, offset, limit }: CampaignEntityQuery) {
  const client = useClient();
  const query = { ...(owner && { owner }), ...(state && { state }), offset: String(offset), limit: String(limit) };
  return useQuery({
    queryKey: [...allOf, 'entities', id, query],
    queryFn: ({ signal }) => client.getCampaignEntities({ params: { id }, query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}

export function useBurnDown(id: string, owner: string | undefined) {
  const client = useClient();
  return useQuery({
    queryKey: [...allOf, 'burn-down', id, owner],
    queryFn: async ({ signal }) =>
      (await client.getBurnDown({ params: { id }, query: owner ? { owner } : {} }, { signal })).points,
  });
}

export function useEntitySummary(ref: string, isAllowed: boolean) {
  const client = useClient();
  const inLanguage = useBuiltInTexts();
  return useQuery({
    queryKey: ['scorecards', 'summary', ref],
    queryFn: ({ signal }) => client.getEntitySummary({ params: { ref } }, { signal }),
    select: ({ scorecards, campaigns }) => ({ scorecards: scorecards.map(inLanguage), campaigns }),
    enabled: isAllowed,
    refetchInterval,
  });
}
