import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { PluginContext } from '@callboard/server-kit';
import { listenAddress, startUnlessTaken } from '@callboard/simulation/server';
import { type simulatedClusterConfig, tokenIn } from './config.ts';
import { readSeed } from './readSeed.ts';
import { startClusters } from './startClusters.ts';

/** Listens at the configured address, with the clusters of the seed. */
export async function startSimulatedCluster({
  config,
  lifecycle,
  logger,
}: PluginContext<typeof simulatedClusterConfig>): Promise<void> {
  const { url, seed } = config.simulatedCluster;
  const clusters = seed === undefined ? new Map() : await readSeed(resolve(seed));
  const start = () =>
    startClusters({
      ...listenAddress(url),
      clusters,
      // A random token grants no access, because nobody knows it; access needs a cluster in the configuration.
      token: tokenIn(config) ?? randomBytes(24).toString('base64url'),
      onFailure: (err) => logger.error({ err }, 'The simulated cluster failed'),
    });
  const running = await startUnlessTaken(start, () =>
    logger.warn(`The simulated clusters are off: another process uses ${url} (simulatedCluster.url)`),
  );
  if (!running) return;
  logger.info(`Simulated clusters for the demo: ${[...clusters.keys()].join(', ')} at ${url}`);
  lifecycle.onShutdown(() => running.close());
}
