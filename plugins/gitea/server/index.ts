import { unconfiguredHosts } from '@callboard/integrations';
import {
  autocompleteProviders,
  publishing as publishingService,
  scaffolderActions,
} from '@callboard/plugin-scaffolder/server';
import { codeHostPoint, connectSourcePoint, definePlugin } from '@callboard/server-kit';
import { giteaConfig } from './config.ts';
import { addDiscovery } from './discovery/addDiscovery.ts';
import { createGiteaAccess } from './giteaAccess.ts';
import { createGiteaHost } from './giteaHost.ts';
import { addOrganizations } from './organization/addOrganizations.ts';
import { giteaAutocomplete } from './scaffolder/autocomplete.ts';
import { publishGitea } from './scaffolder/publishGitea.ts';
import { addWebhooks } from './webhooks/addWebhooks.ts';

export const giteaServer = definePlugin({
  id: 'gitea',
  wants: ['catalog', 'directories', 'events', 'scaffolder'],
  config: giteaConfig,
  check: async ({ integrations, catalog: { providers } }) => {
    const { gitea, giteaOrg } = providers;
    const hosts = integrations.gitea ?? [];
    return { problems: unconfiguredHosts(hosts, 'integrations.gitea', { gitea, giteaOrg }), warnings: [] };
  },
  start(context) {
    const { config, extensions, logger } = context;
    const hosts = (config.integrations.gitea ?? []).map((entry) => {
      const host = entry.host.toLowerCase();
      const integration = { ...entry, host, baseUrl: entry.baseUrl ?? `https://${host}` };
      return { integration, access: createGiteaAccess(integration, logger) };
    });
    for (const { integration, access } of hosts) {
      extensions.add(codeHostPoint, createGiteaHost(integration, access));
      // Pages make pull requests there.
      extensions.add(connectSourcePoint, new URL(integration.baseUrl).origin);
    }
    const publishing = extensions.find(publishingService);
    if (publishing) {
      extensions.add(scaffolderActions, publishGitea(hosts, publishing));
      extensions.add(autocompleteProviders, giteaAutocomplete(hosts));
    }
    addOrganizations(context, hosts);
    addWebhooks(context, hosts, addDiscovery(context, hosts));
  },
});
