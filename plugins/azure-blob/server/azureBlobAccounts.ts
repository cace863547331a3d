import type { AzureBlobEntry } from './config.ts';
import type { AadCredential } from './credentials/bearerToken.ts';
import { parseConnectionString } from './credentials/connectionString.ts';

/** One configured storage account. */
export type AzureBlobAccount = {
  accountName: string;
  /** 'https://acme.blob.core.windows.net' */
  origin: string;
  accountKey?: string;
  /** Without a leading question mark. */
  sasToken?: string;
  aadCredential?: AadCredential;
};

/** Docs need no client id: the machine may have only one identity. */
type Entry = Omit<AzureBlobEntry, 'aadCredential'> & { aadCredential?: AadCredential };

const publicSuffix = 'core.windows.net';

/** The accounts of the configuration with their defaults. */
export function azureBlobAccounts(entries: readonly Entry[] = []): AzureBlobAccount[] {
  return entries.map((entry) => {
    const { host, endpoint, endpointSuffix = publicSuffix, aadCredential } = entry;
    const connection = entry.connectionString ? parseConnectionString(entry.connectionString) : undefined;
    const accountName = connection?.accountName ?? entry.accountName ?? '';
    const { accountKey, sasToken } = connection ?? entry;
    const usual = `https://${accountName}.${host ?? `blob.${endpointSuffix}`}`;
    return {
      accountName,
      origin: new URL(endpoint ?? connection?.origin ?? usual).origin,
      ...(accountKey && { accountKey }),
      ...(sasToken && { sasToken: sasToken.replace(/^\?/, '') }),
      ...(aadCredential && { aadCredential }),
    };
  });
}
