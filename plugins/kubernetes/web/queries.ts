import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { usePluginClient } from '@callboard/web-kit/client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ClusterObjects, kubernetesContract, type ObjectsByEntity } from '../common/index.ts';
import type { AuthFailure } from './auth/clusterAuth.ts';
import { useClusterAuth } from './auth/useClusterAuth.ts';
import { backendFailure } from './failures.ts';

const tenSeconds = 10_000;
const oneMinute = 60_000;

/** The objects of an entity in every cluster, polled every ten seconds while the page is visible. */
export const useKubernetesObjects = (entity: Entity) =>
  // Data of the card is shown immediately, but may lack clusters that require signing in.
  useQuery({ ...useObjectsOptions(entity, { mayAsk: true }), refetchInterval: tenSeconds, refetchOnMount: 'always' });

/** The same for the card: polled rarely, and without asking the user to sign in. */
export const useKubernetesGlance = (entity: Entity, { isEnabled }: { isEnabled: boolean }) =>
  useQuery({
    ...useObjectsOptions(entity, { mayAsk: false }),
    enabled: isEnabled,
    refetchInterval: oneMinute,
    staleTime: tenSeconds,
  });

function useObjectsOptions(entity: Entity, { mayAsk }: { mayAsk: boolean }) {
  const client = usePluginClient('kubernetes', kubernetesContract);
  const { authForRequest } = useClusterAuth();
  const entityRef = stringifyEntityRef(entity);
  return queryOptions({
    queryKey: ['kubernetes', 'objects', entityRef],
    queryFn: async ({ signal }) => {
      const { auth, failures } = await authForRequest({ mayAsk });
      try {
        return withFailures(await client.queryWorkloads({ body: { entityRef, auth } }, { signal }), failures);
      } catch (error) {
        throw backendFailure(error);
      }
    },
    // A hidden tab does not poll; when it becomes visible, it refreshes immediately.
    refetchOnWindowFocus: true,
  });
}

/** A cluster without a token has an error, like one that does not respond. */
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
