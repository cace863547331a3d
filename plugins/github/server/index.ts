import { codeHostPoint, connectSourcePoint, definePlugin } from '@callboard/server-kit';
import { githubConfig } from './config.ts';
import { createGithubCredentials } from './credentials/githubCredentials.ts';
import { addDiscovery } from './discovery/addDiscovery.ts';
import { createGithubAccess, createGithubHttp } from './githubAccess.ts';
import { createGithubHost } from './githubHost.ts';
import { githubIntegrations } from './githubIntegrations.ts';
import { addOrganizations } from './organization/addOrganizations.ts';
import { addScaffolder } from './scaffolder/addScaffolder.ts';
import { addWebhooks } from './webhooks/addWebhooks.ts';

export const githubServer = definePlugin({
  id: 'github',
  wants: ['catalog', 'directories', 'events', 'scaffolder'],
  config: githubConfig,
  start(context) {
    const { config, extensions, logger } = context;
    const hosts = githubIntegrations(config.integrations.github).map((integration) => {
      const http = createGithubHttp(integration, { logger });
      return { integration, access: createGithubAccess(integration, http, createGithubCredentials(integration, http)) };
    });
    for (const { integration, access } of hosts) {
      extensions.add(codeHostPoint, createGithubHost(integration, access));
      // Pages create pull requests there, but nobody should have to trust a default host.
      if (integration.isConfigured) extensions.add(connectSourcePoint, new URL(integration.apiBaseUrl).origin);
    }
    const discoveries = addDiscovery(context, hosts);
    const organizations = addOrganizations(context, hosts);
    addScaffolder(context, hosts);
    addWebhooks(context, hosts, { discoveries, organizations });
  },
});
