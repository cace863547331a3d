import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import { kubernetesContract } from '../../common/index.ts';

const aMinute = 60_000;

/** The problems of the user's workloads, polled while the page is visible. */
export function useProblems() {
  const client = usePluginClient('kubernetes', kubernetesContract);
  return useQuery({
    queryKey: ['kubernetes', 'problems'],
    queryFn: ({ signal }) => client.listTroubles({}, { signal }),
    refetchInterval: aMinute,
    refetchOnWindowFocus: true,
  });
}
