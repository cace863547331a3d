import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nameOf, namespaceOf, type ObjectsByEntity, type Pod } from '../../common/index.ts';
import { useClusterProxy } from '../proxy/useClusterProxy.ts';
import { markTerminating } from './markTerminating.ts';

export function useDeletePod(cluster: string, pod: Pod) {
  const proxy = useClusterProxy(cluster);
  const queries = useQueryClient();
  const queryKey = ['kubernetes', 'objects'];
  return useMutation({
    mutationFn: async () => {
      const path = `/api/v1/namespaces/${encodeURIComponent(namespaceOf(pod))}/pods/${encodeURIComponent(nameOf(pod, 'Pod'))}`;
      await proxy.fetch(path, { method: 'DELETE' });
    },
    // The message refers to this report.
    onError: (error) => console.error(error),
    onSuccess: () => {
      // The cluster has accepted it, so the page shows it without waiting for the next response.
      queries.setQueriesData<ObjectsByEntity>({ queryKey }, (known) => known && markTerminating(known, cluster, pod));
      void queries.invalidateQueries({ queryKey });
    },
  });
}
