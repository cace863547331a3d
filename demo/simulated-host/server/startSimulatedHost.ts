import type { PluginContext } from '@callboard/server-kit';
import { startUnlessTaken } from '@callboard/simulation/server';
import { credentialsIn, type simulatedHostConfig } from './config.ts';
import { openHost } from './openHost.ts';
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
    url,
    seed,
    portalToken: token,
    folder: await folder.open(),
    ...(client && { client: { ...client, callbackUrl } }),
    portalOrigins: portalOrigins([callbackUrl, config.app.baseUrl ?? callbackUrl]),
    sendWebhook: createWebhooks({ jobs, url: `${discovery.baseUrl('events')}/http/github`, secret: webhookSecret }),
    onWebhookFailure: (err) => logger.warn({ err }, 'Cannot send a webhook of the simulated code host'),
  });
  const server = await startUnlessTaken(
    () => startHost(host, logger),
    () => logger.warn(`The simulated code host is off: another process uses ${url} (simulatedHost.url)`),
  );
  if (server) lifecycle.onShutdown(() => server.close());
}

const twins: Readonly<Record<string, string>> = { localhost: '127.0.0.1', '127.0.0.1': 'localhost' };

/** The origins of the portal. On one machine it has two names, and users may use either. */
function portalOrigins(urls: readonly string[]): string[] {
  const origins = urls.flatMap((text) => {
    const url = new URL(text);
    const twin = twins[url.hostname];
    return twin ? [url.origin, `${url.protocol}//${twin}${url.port && `:${url.port}`}`] : [url.origin];
  });
  return [...new Set(origins)];
}
