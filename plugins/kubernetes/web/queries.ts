import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { usePluginClient } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type KubernetesAuth, kubernetesContract } from '../common/index.ts';

const tenSeconds = 10_000;

/** What runs of an entity in every cluster, read again every ten seconds while somebody looks. */
export function useKubernetesObjects(entity: Entity, auth: KubernetesAuth = {}) {
  const client = usePluginClient('kubernetes', kubernetesContract);
  const entityRef = stringifyEntityRef(entity);
  return useQuery({
    queryKey: ['kubernetes', 'objects', entityRef],
    queryFn: ({ signal }) => client.queryWorkloads({ body: { entityRef, auth } }, { signal }),
    refetchInterval: tenSeconds,
    refetchOnWindowFocus: true,
  });
}
