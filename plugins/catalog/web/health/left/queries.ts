import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import { catalogQueryContract } from '../../../common/index.ts';

const contract = { getOwnershipGaps: catalogQueryContract.getOwnershipGaps };
const nobody = { total: 0, owners: [] };

/** Entities of people who are no longer in their directory, as far as the user may see them. */
export function useOwnersWhoLeft() {
  const client = usePluginClient('catalog', contract);
  return useQuery({
    queryKey: ['catalog', 'health', 'owners-who-left'],
    queryFn: async ({ signal }) => (await client.getOwnershipGaps({}, { signal })).leftOwner ?? nobody,
  });
}
