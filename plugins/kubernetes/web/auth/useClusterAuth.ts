import { authApi, useApi } from '@callboard/web-kit';
import { useMemo } from 'react';
import type { ClusterSummary, KubernetesAuth } from '../../common/index.ts';
import { type AskOptions, type AuthFailure, authForAll, headersFor } from './clusterAuth.ts';
import { useReadClusters } from './queries.ts';

type ClusterAuth = {
  /** The `auth` of a request to our backend, and the clusters without a token. */
  authForRequest(options: AskOptions): Promise<{ auth: KubernetesAuth; failures: readonly AuthFailure[] }>;
  /** For a request through the proxy. */
  headersFor(cluster: ClusterSummary): Promise<Record<string, string>>;
};

/** The user's tokens for clusters. Asks the user to sign in where needed, if `mayAsk` is set. */
export function useClusterAuth(): ClusterAuth {
  const { getProviders } = useApi(authApi);
  const readClusters = useReadClusters();
  return useMemo(
    () => ({
      authForRequest: async (options) => authForAll(await readClusters(), getProviders, options),
      headersFor: (cluster) => headersFor(cluster, getProviders),
    }),
    [getProviders, readClusters],
  );
}
