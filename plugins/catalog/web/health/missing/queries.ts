import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import { catalogQueryContract } from '../../../common/index.ts';

const contract = { getMissingRelations: catalogQueryContract.getMissingRelations };

/** Relations to entities that are not in the catalog, as far as the user may see them. */
export function useMissingRelations() {
  const client = usePluginClient('catalog', contract);
  return useQuery({
    queryKey: ['catalog', 'health', 'missing-relations'],
    queryFn: ({ signal }) => client.getMissingRelations({}, { signal }),
  });
}
