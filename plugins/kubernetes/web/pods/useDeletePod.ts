import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nameOf, namespaceOf, type Pod } from '../../common/index.ts';
import { useClusterProxy } from '../proxy/useClusterProxy.ts';

export function useDeletePod(cluster: string, pod: Pod) {
  const proxy = useClusterProxy(cluster);
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const path = `/api/v1/namespaces/${encodeURIComponent(namespaceOf(pod))}/pods/${encodeURIComponent(nameOf(pod, 'Pod'))}`;
      await proxy.fetch(path, { method: 'DELETE' });
    },
    // The report that the message speaks of.
    onError: (error) => console.error(error),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['kubernetes', 'objects'] }),
  });
}
