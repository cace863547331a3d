import type { Cluster } from '../cluster.ts';
import type { ClusterAccess } from '../clusters/clusterDirectory.ts';
import type { EntitySelection } from '../objects/entitySelection.ts';
import { type FetchedObjects, type FetchLimits, fetchObjects } from '../objects/fetchObjects.ts';
import { fetchError } from '../objects/fetchProblem.ts';
import type { ResponseCache } from '../objects/responseCache.ts';
import type { ObjectType } from '../resources/objectTypes.ts';

type Options = { access: ClusterAccess; limits: FetchLimits; shared: ResponseCache };

/** Fetches objects without a user's token, and without metrics. A failure is part of the result. */
export function createSelectionFetch({ access, limits, shared }: Options) {
  return async (
    cluster: Cluster,
    selection: EntitySelection,
    types: readonly ObjectType[],
  ): Promise<FetchedObjects> => {
    try {
      const credential = await access.credentialFor(cluster, {});
      const { ownCredential: _, ...place } = cluster;
      const query = { ...selection, types };
      return await shared.get([place, credential, query], async () => {
        const client = await access.clients.clientFor(cluster, credential);
        return fetchObjects({ ...cluster, skipMetricsLookup: true }, client, query, limits);
      });
    } catch (thrown) {
      return { resources: [], podMetrics: [], errors: [fetchError(thrown)] };
    }
  };
}
