import { usePluginClient } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { kubernetesContract } from '../../common/index.ts';

const aMinute = 60_000;

/** What goes wrong with workloads of what the user owns, asked again now and then while somebody looks. */
export function useTroubles() {
  const client = usePluginClient('kubernetes', kubernetesContract);
  return useQuery({
    queryKey: ['kubernetes', 'troubles'],
    queryFn: ({ signal }) => client.listTroubles({}, { signal }),
    refetchInterval: aMinute,
    refetchOnWindowFocus: true,
  });
}
