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
