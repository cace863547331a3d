import { unconfiguredHosts } from '@callboard/integrations';
import { codeHostPoint, connectSourcePoint, definePlugin } from '@callboard/server-kit';
import { createBitbucketAccess } from './bitbucketAccess.ts';
import { createBitbucketHost } from './bitbucketHost.ts';
import { bitbucketIntegrations } from './bitbucketIntegrations.ts';
import { bitbucketConfig, bitbucketWarnings } from './config.ts';
import { addDiscovery } from './discovery/addDiscovery.ts';
import { addScaffolder } from './scaffolder/addScaffolder.ts';
import { addWebhooks } from './webhooks/addWebhooks.ts';

export const bitbucketServer = definePlugin({
  id: 'bitbucket',
  wants: ['catalog', 'events', 'scaffolder'],
  config: bitbucketConfig,
  warnings: ({ integrations }) => bitbucketWarnings(integrations),
  check: async ({ integrations, catalog: { providers } }) => {
    const { bitbucketCloud = {}, bitbucketServer = {} } = providers;
    const hosts = bitbucketIntegrations(integrations);
    const hostsOf = (edition: 'cloud' | 'server') => hosts.filter((host) => host.edition === edition);
    const problems = [
      ...unconfiguredHosts(hostsOf('cloud'), 'integrations.bitbucketCloud', { bitbucketCloud }),
      ...unconfiguredHosts(hostsOf('server'), 'integrations.bitbucketServer', { bitbucketServer }),
    ];
    return { problems, warnings: [] };
  },
  start(context) {
    const { config, extensions, logger } = context;
    const hosts = bitbucketIntegrations(config.integrations).map((integration) => ({
      integration,
      access: createBitbucketAccess(integration, { logger }),
    }));
    for (const { integration, access } of hosts) {
      extensions.add(codeHostPoint, createBitbucketHost(integration, access));
      // Pages create pull requests at the cloud, but nobody should have to trust a default host.
      const isCalled = integration.isConfigured && integration.edition === 'cloud';
      if (isCalled) extensions.add(connectSourcePoint, new URL(integration.apiBaseUrl).origin);
    }
    addScaffolder(context, hosts);
    const discoveries = addDiscovery(context, hosts);
    addWebhooks(context, hosts, discoveries);
  },
});
