import { unconfiguredHosts } from '@callboard/integrations';
import { addCodeHosts, definePlugin } from '@callboard/server-kit';
import { githubConfig } from './config.ts';
import { createGithubCredentials } from './credentials/githubCredentials.ts';
import { addDiscovery } from './discovery/addDiscovery.ts';
import { createGithubAccess, createGithubHttp } from './githubAccess.ts';
import { createGithubHost } from './githubHost.ts';
import { githubIntegrations } from './githubIntegrations.ts';
import { hostWarnings } from './hostWarnings.ts';
import { addOrganizations } from './organization/addOrganizations.ts';
import { addScaffolder } from './scaffolder/addScaffolder.ts';
import { addWebhooks } from './webhooks/addWebhooks.ts';

export const githubServer = definePlugin({
  id: 'github',
  wants: ['catalog', 'directories', 'events', 'scaffolder'],
  config: githubConfig,
  warnings: hostWarnings,
  check: async ({ integrations, catalog: { providers } }) => {
    const hosts = githubIntegrations(integrations.github);
    const organizations = (providers.githubOrg ?? []).map(({ id, githubUrl }) => [id, new URL(githubUrl)] as const);
    const instances = { github: providers.github, githubOrg: Object.fromEntries(organizations) };
    return { problems: unconfiguredHosts(hosts, 'integrations.github', instances), warnings: [] };
  },
  start(context) {
    const hosts = githubIntegrations(context.config.integrations.github).map((integration) => {
      const http = createGithubHttp(integration, context);
      return { integration, access: createGithubAccess(integration, http, createGithubCredentials(integration, http)) };
    });
    addCodeHosts(context.extensions, hosts, createGithubHost);
    const discoveries = addDiscovery(context, hosts);
    const organizations = addOrganizations(context, hosts);
    addScaffolder(context, hosts);
    addWebhooks(context, hosts, { discoveries, organizations });
  },
});
