import { type Cluster, type ClusterSource, fullTrust } from '../../cluster.ts';

// Wire: the peer's name and port. By default `kubectl proxy` listens on IPv4 only.
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

/** The cluster behind `kubectl proxy` on this machine. */
export const localKubectlProxyClusters = (key: string): ClusterSource => ({
  name: key,
  clusters: async () => [cluster],
});
