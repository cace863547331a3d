import { useQuery } from '@tanstack/react-query';
import type { ObjectPlace } from '../objects/objectPlace.ts';
import { useClusterProxy } from '../proxy/useClusterProxy.ts';

export type ClusterEvent = {
  metadata?: { uid?: string; name?: string; creationTimestamp?: string };
  type?: string;
  reason?: string;
  message?: string;
  count?: number;
  lastTimestamp?: string | null;
};

const tenSeconds = 10_000;

/** The events of an object, the newest first. */
export function useEvents({ cluster, namespace, name }: ObjectPlace) {
  const proxy = useClusterProxy(cluster);
  return useQuery({
    queryKey: ['kubernetes', 'events', cluster, namespace, name],
    refetchInterval: tenSeconds,
    queryFn: async ({ signal }): Promise<ClusterEvent[]> => {
      const query = new URLSearchParams({ fieldSelector: `involvedObject.name=${name}` });
      const path = `/api/v1/namespaces/${encodeURIComponent(namespace)}/events?${query}`;
      const answer = await proxy.fetch(path, { signal });
      const { items } = (await answer.json()) as { items?: ClusterEvent[] };
      const events = Array.isArray(items) ? items.filter(Boolean) : [];
      return events.toSorted((one, other) => Date.parse(happenedAt(other)) - Date.parse(happenedAt(one)) || 0);
    },
  });
}

export const happenedAt = ({ lastTimestamp, metadata }: ClusterEvent): string =>
  lastTimestamp ?? metadata?.creationTimestamp ?? '';
