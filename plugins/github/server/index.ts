import { codeHostPoint, connectSourcePoint, definePlugin } from '@callboard/server-kit';
import { githubConfig } from './config.ts';
import { createGithubHost } from './githubHost.ts';
import { createGithubHttp } from './githubHttp.ts';
import { githubIntegrations } from './githubIntegrations.ts';

export const githubServer = definePlugin({
  id: 'github',
  config: githubConfig,
  start({ config, extensions, logger }) {
    for (const integration of githubIntegrations(config.integrations.github)) {
      extensions.add(codeHostPoint, createGithubHost(integration, createGithubHttp(integration, { logger })));
      // Pages make pull requests there, but nobody should have to trust a host that is only there by default.
      if (integration.isConfigured) extensions.add(connectSourcePoint, new URL(integration.apiBaseUrl).origin);
    }
  },
});
