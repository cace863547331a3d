import { startTestReader } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import type { BlobPlaces } from '../blobAccess.ts';
import { createAzureBlobServer } from '../index.ts';
import { startAzureBlob } from './index.ts';

/** A storage account, closed after the test. */
export async function anAccount(options?: { pageSize?: number }) {
  const account = await startAzureBlob(options);
  onTestFinished(() => account.close());
  return account;
}

/** The URL reader of a portal with this plugin, and with these entries for `integrations.azureBlobStorage`. */
export const aBlobReader = (entries: readonly object[], places?: BlobPlaces) =>
  startTestReader(createAzureBlobServer(places), { azureBlobStorage: entries });
