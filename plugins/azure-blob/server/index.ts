import { codeHostPoint, definePlugin } from '@callboard/server-kit';
import { azureBlobAccounts } from './azureBlobAccounts.ts';
import { createAzureBlobHost } from './azureBlobHost.ts';
import { type BlobPlaces, createBlobAccess, createBlobHttp } from './blobAccess.ts';
import { azureBlobConfig } from './config.ts';

/** The plugin; `places` is where tokens come from, for who has a stand-in of that. */
export const createAzureBlobServer = (places: BlobPlaces = {}) =>
  definePlugin({
    id: 'azure-blob',
    config: azureBlobConfig,
    start({ config, extensions, logger }) {
      for (const account of azureBlobAccounts(config.integrations.azureBlobStorage)) {
        const access = createBlobAccess(account, createBlobHttp(account, { logger }), places);
        extensions.add(codeHostPoint, createAzureBlobHost(account.origin, access));
      }
    },
  });

export const azureBlobServer = createAzureBlobServer();
