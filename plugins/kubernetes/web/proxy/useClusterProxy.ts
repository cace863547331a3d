import { NotFoundError } from '@callboard/errors';
import { discoveryApi, fetchApi, useApi } from '@callboard/web-kit';
import { useMemo } from 'react';
import { useReadClusters } from '../auth/queries.ts';
import { useClusterAuth } from '../auth/useClusterAuth.ts';
import { proxyFailure } from '../failures.ts';

/** Access to the API of one cluster as the user. */
export type ClusterProxy = {
  /** The path is the cluster's own: `/api/v1/namespaces/…`. Throws if the request fails. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

export function useClusterProxy(clusterName: string): ClusterProxy {
  const { fetch } = useApi(fetchApi);
  const baseUrl = useApi(discoveryApi).getBaseUrl('kubernetes');
  const readClusters = useReadClusters();
  const { headersFor } = useClusterAuth();
  return useMemo(
    () => ({
      async fetch(path, init = {}) {
        const cluster = (await readClusters()).find(({ name }) => name === clusterName);
        if (!cluster) throw new NotFoundError(`Cluster ${clusterName} not found`);
        const headers = { ...(await headersFor(cluster)), ...(init.headers as Record<string, string> | undefined) };
        const response = await fetch(`${baseUrl}/proxy${path}`, { ...init, headers });
        if (!response.ok) throw await proxyFailure(response);
        return response;
      },
    }),
    [fetch, baseUrl, readClusters, headersFor, clusterName],
  );
}
