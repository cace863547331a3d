import { definePlugin } from '@callboard/server-kit';
import { simulatedClusterConfig } from './config.ts';
import type { ClusterOptions, RunningClusters } from './startClusters.ts';

export type { KubernetesObject } from './kubernetesObject.ts';
export type { ClusterOptions, RunningClusters } from './startClusters.ts';

export const simulatedClusterServer = definePlugin({
  id: 'simulated-cluster',
  config: simulatedClusterConfig,
  async start(context) {
    if (!context.config.simulatedCluster.enabled) return;
    // Loaded lazily: most portals do not need it.
    const { startSimulatedCluster } = await import('./startSimulatedCluster.ts');
    await startSimulatedCluster(context);
  },
});

/** Clusters without a portal. */
export async function startClusters(options: ClusterOptions): Promise<RunningClusters> {
  const clusters = await import('./startClusters.ts');
  return clusters.startClusters(options);
}
