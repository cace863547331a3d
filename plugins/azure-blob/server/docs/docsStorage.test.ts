import {
  aSiteFile,
  expectDocsErrorsNamed,
  openDocsStorage,
  testDocsStorage,
} from '@callboard/plugin-techdocs/server/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { azureBlobServer } from '../index.ts';
import { startAzureBlob } from '../testing/index.ts';

const site = 'default/component/booking';
const last = aSiteFile('techdocs_metadata.json', '{}');

async function aContainer(options: { pageSize?: number } = {}) {
  const account = await startAzureBlob(options);
  onTestFinished(() => account.close());
  account.containers.docs = {};
  const { accountName, accountKey, sasToken, url } = account;
  const byKey = `AccountName=${accountName};AccountKey=${accountKey};BlobEndpoint=${url}`;
  const bySignature = `BlobEndpoint=${url};SharedAccessSignature=${sasToken};AccountName=${accountName}`;

  const open = (connectionString = byKey) =>
    openDocsStorage(azureBlobServer, {
      type: 'azureBlobStorage',
      azureBlobStorage: { containerName: 'docs', connectionString },
    });
  return { account, open, bySignature };
}

describe('docs in Azure Blob Storage', () => {
  testDocsStorage(async () => (await aContainer()).open());

  test('are stored like in Backstage', async () => {
    const { account, open } = await aContainer({ pageSize: 1 });
    const storage = await open();
    await storage.publish(site, [aSiteFile('guide/index.html', 'One'), aSiteFile('a.css', 'b'), last]);
    await storage.publish(site, [aSiteFile('guide/index.html', 'Two'), last]);
    expect(account.containers.docs).toEqual({
      [`${site}/guide/index.html`]: 'Two',
      [`${site}/techdocs_metadata.json`]: '{}',
    });
  });

  test('can also be written with an account signature', async () => {
    const { account, open, bySignature } = await aContainer();
    const storage = await open(bySignature);
    await storage.publish(site, [aSiteFile('index.html', 'One'), last]);
    expect(Object.keys(account.containers.docs ?? {})).toHaveLength(2);
  });

  test('[SEC-11] an unexpected response is a named error with its source', async () => {
    const { account, open } = await aContainer();
    await expectDocsErrorsNamed(await open(), { host: account.spoiler, source: /Azure/ });
  });
});
