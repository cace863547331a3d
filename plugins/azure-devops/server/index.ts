import { unconfiguredHosts } from '@callboard/integrations';
import { addCodeHosts, definePlugin } from '@callboard/server-kit';
import { createAzureAccess, createAzureHttp } from './azureAccess.ts';
import { createAzureHost } from './azureHost.ts';
import { azureIntegrations } from './azureIntegrations.ts';
import { azureConfig } from './config.ts';
import { createAzureCredentials, type TokenPlaces } from './credentials/azureCredentials.ts';
import { addDiscovery } from './discovery/addDiscovery.ts';
import { addOrganizations } from './organization/addOrganizations.ts';
import { addScaffolder } from './scaffolder/addScaffolder.ts';
import { addWebhooks } from './webhooks/addWebhooks.ts';

/** The plugin; `places` are the sources of tokens, for tests with a stand-in. */
export const createAzureDevopsServer = (places: TokenPlaces = {}) =>
  definePlugin({
    id: 'azure-devops',
    wants: ['catalog', 'directories', 'events', 'scaffolder'],
    config: azureConfig,
    check: async ({ integrations, catalog: { providers } }) => {
      const { azureDevOps, azureDevOpsOrg } = providers;
      const hosts = azureIntegrations(integrations.azure);
      return {
        problems: unconfiguredHosts(hosts, 'integrations.azure', { azureDevOps, azureDevOpsOrg }),
        warnings: [],
      };
    },
    start(context) {
      const hosts = azureIntegrations(context.config.integrations.azure).map((integration) => {
        const credentials = createAzureCredentials(integration.credentials, places);
        const http = createAzureHttp(integration, context);
        return { integration, access: createAzureAccess(integration, http, credentials) };
      });
      addCodeHosts(context.extensions, hosts, createAzureHost);
      addScaffolder(context, hosts);
      addOrganizations(context, hosts);
      const discoveries = addDiscovery(context, hosts);
      addWebhooks(context, hosts, discoveries);
    },
  });

export const azureDevopsServer = createAzureDevopsServer();
