import { codeHostPoint, definePlugin } from '@callboard/server-kit';
import { azureBlobAccounts } from './azureBlobAccounts.ts';
import { createAzureBlobHost } from './azureBlobHost.ts';
import { type BlobPlaces, createBlobAccess, createBlobHttp } from './blobAccess.ts';
import { azureBlobConfig } from './config.ts';
import { addDocsStorage } from './docs/addDocsStorage.ts';

/** The plugin; `places` is the source of tokens, for tests with a stand-in. */
export const createAzureBlobServer = (places: BlobPlaces = {}) =>
  definePlugin({
    id: 'azure-blob',
    wants: ['techdocs'],
    config: azureBlobConfig,
    start(context) {
      const { config, extensions, logger } = context;
      for (const account of azureBlobAccounts(config.integrations.azureBlobStorage)) {
        const access = createBlobAccess(account, createBlobHttp(account, { logger }), places);
        extensions.add(codeHostPoint, createAzureBlobHost(account.origin, access));
      }
      addDocsStorage(context, places);
    },
  });

export const azureBlobServer = createAzureBlobServer();
