import { InputError } from '@callboard/errors';
import { createBucketStorage, docsStorages } from '@callboard/plugin-techdocs/server';
import type { PluginContext } from '@callboard/server-kit';
import { type AzureBlobAccount, azureBlobAccounts } from '../azureBlobAccounts.ts';
import { type BlobPlaces, createBlobAccess, createBlobHttp } from '../blobAccess.ts';
import type { azureBlobConfig } from '../config.ts';
import { createBlobBucket } from './blobBucket.ts';
import type { DocsConfig } from './docsConfig.ts';

type Context = Pick<PluginContext<typeof azureBlobConfig>, 'config' | 'extensions' | 'logger'>;

const type = 'azureBlobStorage';

/** Stores docs in a container of Azure Blob Storage. */
export function addDocsStorage({ config, extensions, logger }: Context, places: BlobPlaces): void {
  const docs = config.techdocs.publisher[type];
  extensions.add(docsStorages, {
    type,
    open() {
      if (!docs) throw new InputError(`techdocs.publisher.${type} is missing, for techdocs.publisher.type '${type}'`);
      const account = accountOf(docs, process.env);
      const access = createBlobAccess(account, createBlobHttp(account, { logger }), places);
      return createBucketStorage(createBlobBucket(access, { origin: account.origin, container: docs.containerName }));
    },
  });
}

function accountOf({ connectionString, credentials }: DocsConfig, env: NodeJS.ProcessEnv): AzureBlobAccount {
  const { AZURE_TENANT_ID: tenantId, AZURE_CLIENT_ID: clientId, AZURE_CLIENT_SECRET: clientSecret } = env;
  const hasIdentity = credentials && !credentials.accountKey;
  const principal = tenantId && clientId && clientSecret ? { tenantId, clientId, clientSecret } : {};
  const aadCredential = hasIdentity && principal;
  const [account] = azureBlobAccounts([{ connectionString, ...credentials, ...(aadCredential && { aadCredential }) }]);
  return account!;
}
