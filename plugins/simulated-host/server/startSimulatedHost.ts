import type { PluginContext } from '@callboard/server-kit';
import { credentialsIn, type simulatedHostConfig } from './config.ts';
import { openHost } from './openHost.ts';
import { portalOrigins } from './portalOrigins.ts';
import { startHost } from './startHost.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

/** Listens at the configured URL, and notifies the portal of changes by webhook. */
export async function startSimulatedHost({
  config,
  discovery,
  folder,
  jobs,
  lifecycle,
  logger,
}: PluginContext<typeof simulatedHostConfig>): Promise<void> {
  const { url, seed } = config.simulatedHost;
  const { token, webhookSecret, client } = credentialsIn(config);
  const callbackUrl = `${discovery.externalBaseUrl('auth')}/github/handler/frame`;
  const host = await openHost({
    ...{ url, seed, portalToken: token, folder: await folder.open() },
    ...(client && { client: { ...client, callbackUrl } }),
    portalOrigins: portalOrigins([callbackUrl, config.app.baseUrl ?? callbackUrl]),
    sendWebhook: createWebhooks({ jobs, url: `${discovery.baseUrl('events')}/http/github`, secret: webhookSecret }),
    onWebhookFailure: (err) => logger.warn({ err }, 'Cannot send a webhook of the simulated code host'),
  });
  const server = await startHost(host, logger).catch((thrown) => {
    // Another portal on this machine may use the port; the rest of this one works without it.
    if (thrown.code !== 'EADDRINUSE') throw thrown;
    logger.warn(`The simulated code host is off: something else listens at ${url} (simulatedHost.url)`);
  });
  if (server) lifecycle.onShutdown(() => server.close());
}
