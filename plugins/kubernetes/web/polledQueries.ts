import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery } from '@tanstack/react-query';
import { kubernetesContract } from '../common/index.ts';

const aMinute = 60_000;
const twentySeconds = 20_000;

const useKubernetes = () => usePluginClient('kubernetes', kubernetesContract);
type Read<T> = (client: ReturnType<typeof useKubernetes>, signal: AbortSignal) => Promise<T>;

/** A response about the user's workloads, polled while the page is visible. */
function usePolled<T>(key: string, refetchInterval: number, read: Read<T>) {
  const client = useKubernetes();
  const queryFn = ({ signal }: { signal: AbortSignal }) => read(client, signal);
  return useQuery({ queryKey: ['kubernetes', key], queryFn, refetchInterval, refetchOnWindowFocus: true });
}

/** The problems of the user's workloads. */
export const useProblems = () =>
  usePolled('problems', aMinute, (client, signal) => client.listTroubles({}, { signal }));

export const useOwnedWorkloads = () =>
  usePolled('workloads', twentySeconds, (client, signal) => client.listOwnedWorkloads({}, { signal }));
