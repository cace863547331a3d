import { codeHostPoint, connectSourcePoint, definePlugin } from '@callboard/server-kit';
import { giteaConfig } from './config.ts';
import { createGiteaHost, createGiteaHttp } from './giteaHost.ts';

export const giteaServer = definePlugin({
  id: 'gitea',
  config: giteaConfig,
  start({ config, extensions, logger }) {
    for (const entry of config.integrations.gitea ?? []) {
      const host = entry.host.toLowerCase();
      const integration = { ...entry, host, baseUrl: entry.baseUrl ?? `https://${host}` };
      extensions.add(codeHostPoint, createGiteaHost(integration, createGiteaHttp(integration, logger)));
      // Pages make pull requests there.
      extensions.add(connectSourcePoint, new URL(integration.baseUrl).origin);
    }
  },
});
