import { unconfiguredHosts } from '@callboard/integrations';
import { addCodeHosts, definePlugin } from '@callboard/server-kit';
import { gitlabConfig } from './config.ts';
import { addDiscovery } from './discovery/addDiscovery.ts';
import { createGitlabAccess } from './gitlabAccess.ts';
import { createGitlabHost } from './gitlabHost.ts';
import { gitlabIntegrations } from './gitlabIntegrations.ts';
import { addOrganizations } from './organization/addOrganizations.ts';
import { addScaffolder } from './scaffolder/addScaffolder.ts';
import { addWebhooks } from './webhooks/addWebhooks.ts';

export const gitlabServer = definePlugin({
  id: 'gitlab',
  wants: ['catalog', 'directories', 'events', 'scaffolder'],
  config: gitlabConfig,
  check: async ({ integrations, catalog: { providers } }) => {
    const { gitlab, gitlabOrg } = providers;
    const hosts = gitlabIntegrations(integrations.gitlab);
    return { problems: unconfiguredHosts(hosts, 'integrations.gitlab', { gitlab, gitlabOrg }), warnings: [] };
  },
  start(context) {
    const hosts = gitlabIntegrations(context.config.integrations.gitlab).map((integration) => ({
      integration,
      access: createGitlabAccess(integration, context.logger),
    }));
    addCodeHosts(context.extensions, hosts, createGitlabHost);
    const discoveries = addDiscovery(context, hosts);
    const organizations = addOrganizations(context, hosts);
    addWebhooks(context, hosts, { discoveries, organizations });
    addScaffolder(context, hosts);
  },
});
