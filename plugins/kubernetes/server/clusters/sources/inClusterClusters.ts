import { InputError } from '@callboard/errors';
import { type ClusterSource, fullTrust } from '../../cluster.ts';
import type { InClusterMethod } from '../../config/locatorConfig.ts';
import type { PodIdentity } from './podIdentity.ts';

/** The cluster in which the portal runs. */
export function inClusterClusters(method: InClusterMethod, key: string, pod: PodIdentity | undefined): ClusterSource {
  if (!pod) {
    throw new InputError(
      `${key} has the type 'inCluster', but the portal does not run in a cluster with a service account`,
    );
  }
  const { name, title, skipMetricsLookup } = method;
  const cluster = {
    name,
    skipMetricsLookup,
    ...(title && { title }),
    ...pod,
    authProvider: 'serviceAccount',
    authMetadata: {},
    skipTLSVerify: false,
    trust: fullTrust,
    mayBePrivate: true,
  };
  return { name: key, clusters: async () => [cluster] };
}
