import { codeHostPoint, connectSourcePoint, definePlugin } from '@callboard/server-kit';
import { gitlabConfig } from './config.ts';
import { addDiscovery } from './discovery/addDiscovery.ts';
import { createGitlabAccess } from './gitlabAccess.ts';
import { createGitlabHost, createGitlabHttp } from './gitlabHost.ts';
import { gitlabIntegrations } from './gitlabIntegrations.ts';
import { addOrganizations } from './organization/addOrganizations.ts';
import { addScaffolder } from './scaffolder/addScaffolder.ts';
import { addWebhooks } from './webhooks/addWebhooks.ts';

export const gitlabServer = definePlugin({
  id: 'gitlab',
  wants: ['catalog', 'directories', 'events', 'scaffolder'],
  config: gitlabConfig,
  start(context) {
    const { config, extensions, logger } = context;
    const hosts = gitlabIntegrations(config.integrations.gitlab).map((integration) => ({
      integration,
      access: createGitlabAccess(integration, createGitlabHttp(integration, logger)),
    }));
    for (const { integration, access } of hosts) {
      extensions.add(codeHostPoint, createGitlabHost(integration, access));
      // Pages create merge requests there, but nobody should have to trust a default host.
      if (integration.isConfigured) extensions.add(connectSourcePoint, new URL(integration.apiBaseUrl).origin);
    }
    const discoveries = addDiscovery(context, hosts);
    const organizations = addOrganizations(context, hosts);
    addWebhooks(context, hosts, { discoveries, organizations });
    addScaffolder(context, hosts);
  },
});
