import { codeHostPoint, definePlugin } from '@callboard/server-kit';
import { gerritConfig } from './config.ts';
import { addDiscovery } from './discovery/addDiscovery.ts';
import { createGerritAccess } from './gerritAccess.ts';
import { createGerritHost } from './gerritHost.ts';
import { gerritIntegrations } from './gerritIntegrations.ts';
import { addScaffolder } from './scaffolder/addScaffolder.ts';

export const gerritServer = definePlugin({
  id: 'gerrit',
  wants: ['catalog', 'scaffolder'],
  config: gerritConfig,
  start(context) {
    const { config, extensions, logger } = context;
    const hosts = gerritIntegrations(config.integrations.gerrit).map((integration) => ({
      integration,
      access: createGerritAccess(integration, logger),
    }));
    for (const { integration, access } of hosts) extensions.add(codeHostPoint, createGerritHost(integration, access));
    addDiscovery(context, hosts);
    addScaffolder(context, hosts);
  },
});
