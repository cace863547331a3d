import { catalogService, refreshRegistered } from '@callboard/plugin-catalog/server';
import { eventIngresses } from '@callboard/plugin-events/server';
import type { PluginContext } from '@callboard/server-kit';
import type { AzureHost } from '../azureAccess.ts';
import type { Discovery } from '../discovery/addDiscovery.ts';
import { azureEvent } from './azureEvent.ts';
import { followEvent } from './followEvent.ts';
import { followRegistered } from './followRegistered.ts';
import { createPushedCheck } from './pushedCheck.ts';
import { createWebhookCheck } from './verifyWebhook.ts';

/** Applies the service hooks of Azure DevOps immediately, by the same rules as on a schedule. */
export function addWebhooks(
  { extensions }: Pick<PluginContext, 'extensions'>,
  azures: readonly AzureHost[],
  discoveries: readonly Discovery[],
): void {
  const hosts = azures.map(({ integration }) => integration.host);
  extensions.add(eventIngresses, {
    // Wire.
    topic: 'azureDevOps',
    verify: createWebhookCheck(azures.map(({ integration }) => integration.webhookSecret)),
    async handle({ eventType = '', payload }, signal) {
      const event = azureEvent(eventType, payload);
      if (!event) return [];
      const caused: string[] = [];
      for (const discovery of discoveries) caused.push(...(await followEvent(discovery, event, signal)));
      const catalog = extensions.find(catalogService)?.asSystem;
      if (catalog && event.kind === 'push') {
        caused.push(...(await refreshRegistered(catalog, createPushedCheck(hosts, event))));
      }
      if (catalog && event.kind === 'change') {
        caused.push(...(await followRegistered(event, { catalog, hosts: azures, signal })));
      }
      return [...new Set(caused)];
    },
  });
}
