import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { usePluginClient } from '@callboard/web-kit';
import { useQuery } from '@tanstack/react-query';
import { type ClusterObjects, kubernetesContract, type ObjectsByEntity } from '../common/index.ts';
import type { AuthFailure } from './auth/clusterAuth.ts';
import { useClusterAuth } from './auth/useClusterAuth.ts';
import { backendFailure } from './proxy/backendFailure.ts';

const tenSeconds = 10_000;

/** What runs of an entity in every cluster, read again every ten seconds while somebody looks. */
export function useKubernetesObjects(entity: Entity) {
  const client = usePluginClient('kubernetes', kubernetesContract);
  const { authForRequest } = useClusterAuth();
  const entityRef = stringifyEntityRef(entity);
  return useQuery({
    queryKey: ['kubernetes', 'objects', entityRef],
    queryFn: async ({ signal }) => {
      const { auth, failures } = await authForRequest();
      try {
        return withFailures(await client.queryWorkloads({ body: { entityRef, auth } }, { signal }), failures);
      } catch (error) {
        throw backendFailure(error);
      }
    },
    refetchInterval: tenSeconds,
    // Nobody reads in a hidden tab; whoever comes back to it does not wait for the next round.
    refetchOnWindowFocus: true,
  });
}

/** A cluster that the user has no way into has an error, as one that does not answer. */
function withFailures({ items }: ObjectsByEntity, failures: readonly AuthFailure[]): ObjectsByEntity {
  const byName = new Map(items.map((item) => [item.cluster.name, item]));
  for (const { cluster, error } of failures) {
    const { name, title } = cluster;
    const known: ClusterObjects = byName.get(name) ?? {
      cluster: { name, ...(title ? { title } : {}) },
      resources: [],
      podMetrics: [],
      errors: [],
    };
    byName.set(name, { ...known, errors: [{ errorType: 'FETCH_ERROR', message: error.message }, ...known.errors] });
  }
  return { items: [...byName.values()] };
}
