import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import { kubernetesContract } from '../../common/index.ts';

const twentySeconds = 20_000;

/** The user's workloads, polled while the page is visible. */
export function useOwnedWorkloads() {
  const client = usePluginClient('kubernetes', kubernetesContract);
  return useQuery({
    queryKey: ['kubernetes', 'workloads'],
    queryFn: ({ signal }) => client.listOwnedWorkloads({}, { signal }),
    refetchInterval: twentySeconds,
    refetchOnWindowFocus: true,
  });
}
