import { catalogReadsApi, presentationOf } from '@callboard/plugin-catalog/web';
import { deliveryContract } from '@callboard/plugin-facts/common';
import { useApi } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Deployments are rare. */
const refetchInterval = 60_000;
const staleTime = 10_000;
const MAX_GROUPS = 1_000;

/** A team with the teams in it, one entity, or everything. */
export type DeliveryScope = { owner?: string; entity?: string };

export function useDelivery(scope: DeliveryScope, isWanted = true) {
  const client = usePluginClient('facts', deliveryContract);
  return useQuery({
    queryKey: ['delivery', scope],
    queryFn: ({ signal }) => client.getDelivery({ query: scope }, { signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
    refetchInterval,
    staleTime,
  });
}

/** All teams by title. */
export function useTeams() {
  const reads = useApi(catalogReadsApi);
  return useQuery({
    queryKey: ['delivery', 'teams'],
    queryFn: async () => {
      const fields = ['kind', 'metadata.name', 'metadata.namespace', 'metadata.title', 'spec.profile.displayName'];
      const { items } = await reads.queryEntities({ filter: { kind: 'Group' }, fields, limit: MAX_GROUPS });
      const named = items.map((entity) => ({
        ref: presentationOf(entity).entityRef,
        title: presentationOf(entity).title,
      }));
      return named.sort((one, other) => one.title.localeCompare(other.title));
    },
    staleTime: refetchInterval,
  });
}
