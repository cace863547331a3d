import { type Cluster, fullTrust } from '../cluster.ts';
import type { ClusterSource } from '../clusterSource.ts';

// Wire: name and port of the peer. By default `kubectl proxy` listens on IPv4 alone.
const cluster: Cluster = {
  name: 'local',
  url: 'http://127.0.0.1:8001',
  authProvider: 'localKubectlProxy',
  authMetadata: {},
  skipTLSVerify: false,
  skipMetricsLookup: true,
  trust: fullTrust,
  mayBePrivate: true,
};

/** What `kubectl proxy` on this machine leads to. */
export const localKubectlProxyClusters = (key: string): ClusterSource => ({
  name: key,
  clusters: async () => [cluster],
});
