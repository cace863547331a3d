import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { PluginContext } from '@callboard/server-kit';
import { type simulatedClusterConfig, tokenIn } from './config.ts';
import { readSeed } from './readSeed.ts';
import { startClusters } from './startClusters.ts';

/** Listens where the configuration says, with the clusters of its seed. */
export async function startSimulatedCluster({
  config,
  lifecycle,
  logger,
}: PluginContext<typeof simulatedClusterConfig>): Promise<void> {
  const { url, seed } = config.simulatedCluster;
  const { hostname, port } = new URL(url);
  const clusters = seed === undefined ? new Map() : await readSeed(resolve(seed));
  const running = await startClusters({
    ...{ host: hostname.replace(/[[\]]/g, ''), port: Number(port), clusters },
    // Nobody knows one that is made up here: without a cluster in the configuration nobody gets in.
    token: tokenIn(config) ?? randomBytes(24).toString('base64url'),
    onFailure: (err) => logger.error({ err }, 'The simulated cluster failed'),
  }).catch((thrown) => {
    // Another portal of this machine may have the port; the rest of this one works without it.
    if (thrown.code !== 'EADDRINUSE') throw thrown;
    logger.warn(`The simulated cluster is off: something else listens at ${url} (simulatedCluster.url)`);
  });
  if (!running) return;
  logger.info(`Simulated clusters, for trying things out: ${[...clusters.keys()].join(', ')} at ${url}`);
  lifecycle.onShutdown(() => running.close());
}
