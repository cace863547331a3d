import { eventIngresses } from '@callboard/plugin-events/server';
import type { PluginContext } from '@callboard/server-kit';
import type { AzureIntegration } from '../azureIntegrations.ts';
import type { Discovery } from '../discovery/addDiscovery.ts';
import { azureEvent } from './azureEvent.ts';
import { followEvent } from './followEvent.ts';
import { createWebhookCheck } from './verifyWebhook.ts';

/** Follows at once what the service hooks of Azure DevOps tell, by the same rules as on a schedule. */
export function addWebhooks(
  { extensions }: Pick<PluginContext, 'extensions'>,
  integrations: readonly AzureIntegration[],
  discoveries: readonly Discovery[],
): void {
  extensions.add(eventIngresses, {
    // Wire.
    topic: 'azureDevOps',
    verify: createWebhookCheck(integrations.map(({ webhookSecret }) => webhookSecret)),
    async handle({ eventType = '', payload }, signal) {
      const event = azureEvent(eventType, payload);
      if (!event) return [];
      const caused: string[] = [];
      for (const discovery of discoveries) caused.push(...(await followEvent(discovery, event, signal)));
      return caused;
    },
  });
}
