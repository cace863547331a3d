import { usePluginClient } from '@callboard/web-kit/client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type ClusterSummary, kubernetesContract } from '../../common/index.ts';
import { backendFailure } from '../failures.ts';

const fiveMinutes = 300_000;

function useClustersOptions() {
  const client = usePluginClient('kubernetes', kubernetesContract);
  return useMemo(
    () =>
      queryOptions({
        queryKey: ['kubernetes', 'clusters'],
        staleTime: fiveMinutes,
        queryFn: async ({ signal }): Promise<ClusterSummary[]> => {
          try {
            return (await client.listClusters({}, { signal })).items;
          } catch (error) {
            throw backendFailure(error);
          }
        },
      }),
    [client],
  );
}

/** The clusters of the portal. */
export function useClusters() {
  return useQuery(useClustersOptions());
}

/** The same outside of components: they are requested once. */
export function useReadClusters(): () => Promise<ClusterSummary[]> {
  const queries = useQueryClient();
  const options = useClustersOptions();
  return useMemo(() => () => queries.ensureQueryData(options), [queries, options]);
}
