import { codeHostPoint, connectSourcePoint, definePlugin } from '@callboard/server-kit';
import { createAzureHost } from './azureHost.ts';
import { createAzureHttp } from './azureHttp.ts';
import { azureIntegrations } from './azureIntegrations.ts';
import { azureConfig } from './config.ts';
import { createAzureCredentials, type TokenPlaces } from './credentials/azureCredentials.ts';

/** The plugin; `places` is where tokens come from, for who has a stand-in of that. */
export const createAzureDevopsServer = (places: TokenPlaces = {}) =>
  definePlugin({
    id: 'azure-devops',
    config: azureConfig,
    start({ config, extensions, logger }) {
      for (const integration of azureIntegrations(config.integrations.azure)) {
        const credentials = createAzureCredentials(integration.credentials, places);
        extensions.add(
          codeHostPoint,
          createAzureHost(integration, createAzureHttp(integration, { logger }), credentials),
        );
        // Pages make pull requests there, but nobody should have to trust a host that is only there by default.
        if (integration.isConfigured) extensions.add(connectSourcePoint, new URL(integration.apiBaseUrl).origin);
      }
    },
  });

export const azureDevopsServer = createAzureDevopsServer();
