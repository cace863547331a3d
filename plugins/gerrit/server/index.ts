import { unconfiguredHosts } from '@callboard/integrations';
import {
  createHostFinder,
  publishing as publishingService,
  scaffolderActions,
} from '@callboard/plugin-scaffolder/server';
import { codeHostPoint, definePlugin } from '@callboard/server-kit';
import { gerritConfig } from './config.ts';
import { addDiscovery } from './discovery/addDiscovery.ts';
import { createGerritAccess, gerritIntegrations } from './gerritAccess.ts';
import { createGerritHost } from './gerritHost.ts';
import { createOpenProject } from './scaffolder/gerritProject.ts';
import { publishGerrit, publishGerritReview } from './scaffolder/publishActions.ts';

export const gerritServer = definePlugin({
  id: 'gerrit',
  wants: ['catalog', 'scaffolder'],
  config: gerritConfig,
  check: async ({ integrations, catalog: { providers } }) => {
    const hosts = gerritIntegrations(integrations.gerrit);
    const { gerrit } = providers;
    return { problems: unconfiguredHosts(hosts, 'integrations.gerrit', { gerrit }), warnings: [] };
  },
  start(context) {
    const { config, extensions, logger } = context;
    const hosts = gerritIntegrations(config.integrations.gerrit).map((integration) => ({
      integration,
      access: createGerritAccess(integration, logger),
    }));
    for (const { integration, access } of hosts) extensions.add(codeHostPoint, createGerritHost(integration, access));
    addDiscovery(context, hosts);
    const publishing = extensions.find(publishingService);
    if (!publishing) return;
    const parts = { open: createOpenProject(createHostFinder(hosts, 'gerrit', publishing)), publishing };
    for (const action of [publishGerrit(parts), publishGerritReview(parts)]) extensions.add(scaffolderActions, action);
  },
});
