import { InputError } from '@callboard/errors';
import type { AuthStrategy } from '../../auth/authStrategyPoint.ts';
import {
  ANNOTATION_AUTH_PROVIDER,
  ANNOTATION_AWS_ASSUME_ROLE,
  ANNOTATION_AWS_EXTERNAL_ID,
  ANNOTATION_OIDC_TOKEN_PROVIDER,
  type Cluster,
  type ClusterSource,
  fullTrust,
} from '../../cluster.ts';
import type { ClusterConfig } from '../../config/clusterConfig.ts';
import type { ConfigMethod } from '../../config/locatorConfig.ts';
import type { PodIdentity } from './podIdentity.ts';

type Options = { key: string; pod: PodIdentity | undefined; strategies: readonly AuthStrategy[] };

/** The clusters in the configuration. */
export function configClusters({ clusters }: ConfigMethod, { key, pod, strategies }: Options): ClusterSource {
  const all = clusters.map((config, index) => {
    const cluster = clusterOf(config, pod);
    checkStrategy(cluster, `${key}.clusters[${index}]`, strategies);
    return cluster;
  });
  return { name: key, clusters: async () => all };
}

function checkStrategy(cluster: Cluster, key: string, strategies: readonly AuthStrategy[]): void {
  const strategy = strategies.find(({ name }) => name === cluster.authProvider);
  if (!strategy) {
    const known = strategies.map(({ name }) => `'${name}'`).sort();
    throw new InputError(
      `authProvider "${cluster.authProvider}" has no KubernetesAuthProvider defined for it (${key}.authProvider); available: ${known.join(', ')}`,
    );
  }
  const problem = strategy.problemOf?.(cluster);
  if (problem) throw new InputError(`${key}.${problem}`);
}

function clusterOf(config: ClusterConfig, pod: PodIdentity | undefined): Cluster {
  const { serviceAccountToken, assumeRole, externalId, oidcTokenProvider, authMetadata: given, ...rest } = config;
  const authProvider = given[ANNOTATION_AUTH_PROVIDER] ?? config.authProvider ?? '';
  const authMetadata = {
    [ANNOTATION_AUTH_PROVIDER]: authProvider,
    ...(serviceAccountToken && { serviceAccountToken }),
    ...(assumeRole && { [ANNOTATION_AWS_ASSUME_ROLE]: assumeRole }),
    ...(externalId && { [ANNOTATION_AWS_EXTERNAL_ID]: externalId }),
    ...(oidcTokenProvider && { [ANNOTATION_OIDC_TOKEN_PROVIDER]: oidcTokenProvider }),
    ...given,
  };
  const cluster = { ...rest, authProvider, authMetadata, trust: fullTrust, mayBePrivate: true };
  // Wire: a service account without a token means the portal's own cluster. Its token is sent nowhere else.
  const isOwn = authProvider === 'serviceAccount' && !authMetadata.serviceAccountToken;
  return isOwn && pod ? { ...cluster, ...pod } : cluster;
}
