import type { UrlReader } from '@callboard/integrations';
import { startTestServer } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import type { BlobPlaces } from '../blobAccess.ts';
import { createAzureBlobServer } from '../index.ts';
import { startAzureBlob } from './startAzureBlob.ts';

/** A storage account, closed after the test. */
export async function anAccount(options?: { pageSize?: number }) {
  const account = await startAzureBlob(options);
  onTestFinished(() => account.close());
  return account;
}

/** The URL reader of a portal with this plugin, and with these entries for `integrations.azureBlobStorage`. */
export async function aBlobReader(entries: readonly object[], places?: BlobPlaces): Promise<UrlReader> {
  const found: { reader?: UrlReader } = {};
  const watcher = {
    id: 'test-reader',
    start: ({ reader }: { reader: UrlReader }) => void Object.assign(found, { reader }),
  };
  const server = await startTestServer({
    plugins: [createAzureBlobServer(places), watcher],
    config: { integrations: { azureBlobStorage: entries } },
  });
  onTestFinished(() => server.close());
  return found.reader!;
}
