import { codeHostPoint, connectSourcePoint, definePlugin } from '@callboard/server-kit';
import { createBitbucketHost } from './bitbucketHost.ts';
import { bitbucketIntegrations } from './bitbucketIntegrations.ts';
import { bitbucketConfig } from './config.ts';

export const bitbucketServer = definePlugin({
  id: 'bitbucket',
  config: bitbucketConfig,
  start({ config, extensions, logger }) {
    for (const integration of bitbucketIntegrations(config.integrations)) {
      extensions.add(codeHostPoint, createBitbucketHost(integration, { logger }));
      // Pages make pull requests at the cloud, but nobody should have to trust a host that is only there by default.
      const isCalled = integration.isConfigured && integration.edition === 'cloud';
      if (isCalled) extensions.add(connectSourcePoint, new URL(integration.apiBaseUrl).origin);
    }
  },
});
