import { codeHostPoint, definePlugin } from '@callboard/server-kit';
import { gerritConfig } from './config.ts';
import { createGerritHost } from './gerritHost.ts';
import { gerritIntegrations } from './gerritIntegrations.ts';

export const gerritServer = definePlugin({
  id: 'gerrit',
  config: gerritConfig,
  start({ config, extensions, logger }) {
    for (const integration of gerritIntegrations(config.integrations.gerrit)) {
      extensions.add(codeHostPoint, createGerritHost(integration, logger));
    }
  },
});
