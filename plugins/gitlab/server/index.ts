import { codeHostPoint, connectSourcePoint, definePlugin } from '@callboard/server-kit';
import { gitlabConfig } from './config.ts';
import { createGitlabHost, createGitlabHttp } from './gitlabHost.ts';
import { gitlabIntegrations } from './gitlabIntegrations.ts';

export const gitlabServer = definePlugin({
  id: 'gitlab',
  config: gitlabConfig,
  start({ config, extensions, logger }) {
    for (const integration of gitlabIntegrations(config.integrations.gitlab)) {
      extensions.add(codeHostPoint, createGitlabHost(integration, createGitlabHttp(integration, logger)));
      // Pages make merge requests there, but nobody should have to trust a host that is only there by default.
      if (integration.isConfigured) extensions.add(connectSourcePoint, new URL(integration.apiBaseUrl).origin);
    }
  },
});
