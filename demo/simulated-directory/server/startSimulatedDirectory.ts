import { resolve } from 'node:path';
import type { PluginContext } from '@callboard/server-kit';
import { listenAddress, startUnlessTaken } from '@callboard/simulation/server';
import { credentialsIn, type simulatedDirectoryConfig } from './config.ts';
import { readSeed } from './readSeed.ts';
import { startTenant } from './startTenant.ts';

/** Listens at the configured address, with the people and groups of the seed. */
export async function startSimulatedDirectory({
  config,
  lifecycle,
  logger,
}: PluginContext<typeof simulatedDirectoryConfig>): Promise<void> {
  const { url, seed } = config.simulatedDirectory;
  const credentials = credentialsIn(config);
  if (seed === undefined || !credentials) {
    return logger.warn(
      `The simulated directory is off: it needs a seed, and a microsoftGraphOrg with the target ${url}/v1.0`,
    );
  }
  const tenant = await readSeed(resolve(seed), credentials.tenantId);
  const start = () =>
    startTenant({
      ...listenAddress(url),
      tenant,
      client: credentials.client,
      onFailure: (err) => logger.error({ err }, 'The simulated directory failed'),
    });
  const running = await startUnlessTaken(start, () =>
    logger.warn(`The simulated directory is off: another process uses ${url} (simulatedDirectory.url)`),
  );
  if (!running) return;
  logger.info(`Simulated directory for the demo: ${tenant.users.size} people at ${url}`);
  lifecycle.onShutdown(() => running.close());
}
