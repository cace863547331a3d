import { codeHostPoint, definePlugin } from '@callboard/server-kit';
import { codeCommitIntegrations, s3Integrations } from './awsIntegrations.ts';
import { createCodeCommitApi } from './codecommit/codeCommitApi.ts';
import { createCodeCommitHost } from './codecommit/codeCommitHost.ts';
import { awsConfig } from './config.ts';
import { entryCredentials } from './credentials/entryCredentials.ts';
import { addDiscovery } from './discovery/addDiscovery.ts';
import { addDocsStorage } from './docs/addDocsStorage.ts';
import { addKubernetes } from './eks/addKubernetes.ts';
import { createS3Access } from './s3/s3Access.ts';
import { createS3Host } from './s3/s3Host.ts';

export const awsServer = definePlugin({
  id: 'aws',
  wants: ['catalog', 'techdocs', 'kubernetes'],
  config: awsConfig,
  start(context) {
    const { config, extensions, logger } = context;
    const options = { logger, env: process.env };
    const stores = s3Integrations(config.integrations.awsS3).map((store) => {
      const name = `'${store.host}' in integrations.awsS3`;
      return createS3Access(store, { logger, credentials: entryCredentials(store, { ...store, name }, options) });
    });
    for (const access of stores) extensions.add(codeHostPoint, createS3Host(access));
    for (const integration of codeCommitIntegrations(config.integrations.awsCodeCommit)) {
      const name = `'${integration.host}' in integrations.awsCodeCommit`;
      const credentials = entryCredentials(integration, { ...integration, name }, options);
      extensions.add(
        codeHostPoint,
        createCodeCommitHost(integration, createCodeCommitApi(integration, { logger, credentials })),
      );
    }
    addDiscovery(context, stores);
    addDocsStorage(context);
    addKubernetes(context, options.env);
  },
});
