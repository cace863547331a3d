import { loadTestConfig } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { azureBlobAccounts } from './azureBlobAccounts.ts';
import { azureBlobConfig } from './config.ts';
import { azureBlobServer } from './index.ts';

const load = (...azureBlobStorage: object[]) => loadTestConfig(azureBlobServer, { integrations: { azureBlobStorage } });

const accountIn = async (entry: object) =>
  azureBlobAccounts((await load(entry)).valueFor(azureBlobConfig).integrations.azureBlobStorage)[0];

const accountKey = 'dGhlLWtleQ==';
const aadCredential = { clientId: 'portal', tenantId: 'acme.example', clientSecret: 'client-secret' };

test.each([
  [{ accountName: 'acme' }, { accountName: 'acme', origin: 'https://acme.blob.core.windows.net' }],
  [
    { accountName: 'acme', endpointSuffix: 'core.chinacloudapi.cn' },
    { origin: 'https://acme.blob.core.chinacloudapi.cn' },
  ],
  [{ accountName: 'acme', host: 'blobs.example' }, { origin: 'https://acme.blobs.example' }],
  [{ accountName: 'acme', endpoint: 'http://blobs.example:8080/' }, { origin: 'http://blobs.example:8080' }],
  [{ accountName: 'acme', accountKey: ` ${accountKey} ` }, { accountKey }],
  [{ accountName: 'acme', sasToken: '?sv=1&sig=x' }, { sasToken: 'sv=1&sig=x' }],
  [{ accountName: 'acme', aadCredential }, { aadCredential }],
  [
    {
      connectionString: `DefaultEndpointsProtocol=https;AccountName=acme;AccountKey=${accountKey};EndpointSuffix=core.windows.net`,
    },
    { accountName: 'acme', accountKey, origin: 'https://acme.blob.core.windows.net' },
  ],
  [
    { connectionString: 'BlobEndpoint=https://acme.blob.core.windows.net/;SharedAccessSignature=sv=1&sig=x%3D' },
    { accountName: 'acme', sasToken: 'sv=1&sig=x%3D', origin: 'https://acme.blob.core.windows.net' },
  ],
])('%j is an account', async (entry, expected) => {
  expect(await accountIn(entry)).toMatchObject(expected);
});

test('all keys are known, credentials are secret, and the browser gets nothing', async () => {
  const config = await load(
    { accountName: 'one', accountKey, endpointSuffix: 'core.windows.net' },
    { accountName: 'two', sasToken: 'the-sas', endpoint: 'https://two.example', host: 'blob.core.windows.net' },
    { accountName: 'three', aadCredential },
    { connectionString: 'AccountName=four;AccountKey=Zm91cg==' },
  );
  expect(config.warnings).toEqual([]);
  const secrets = [accountKey, 'the-sas', 'client-secret', 'AccountName=four;AccountKey=Zm91cg=='];
  expect(config.secrets()).toEqual(expect.arrayContaining(secrets));
  expect(JSON.stringify(config.frontend())).not.toMatch(/one|the-sas|secret|portal|four/);
});

async function failureOf(entry: object, key: string): Promise<string> {
  const failed = await load(entry).catch((thrown) => thrown);
  expect(failed).toMatchObject({ name: 'ConfigError' });
  expect(failed.message).toContain(`'integrations.azureBlobStorage[0].${key}'`);
  expect(failed.message).not.toMatch(/dGhlLWtleQ|the-sas|client-secret|abc-no-key|:pw@/);
  return failed.message;
}

test.each([
  [{ accountKey, sasToken: 'the-sas' }, 'sasToken', 'both account key and SAS token cannot be used simultaneously'],
  [{ accountKey, aadCredential }, 'aadCredential', 'cannot be used together with an account key or a SAS token'],
  [
    { sasToken: 'the-sas', aadCredential },
    'aadCredential',
    'cannot be used together with an account key or a SAS token',
  ],
])('[INTEG-015] %j cannot be combined', async (entry, key, rule) => {
  expect(await failureOf({ accountName: 'acme', ...entry }, key)).toContain(rule);
});

test.each([
  ['https://acme.example/blobs', 'must be a URL without a path'],
  ['acme.example', 'must be an http or https URL'],
  ['ftp://acme.example', 'must be an http or https URL'],
  ['https://acme.example/?a=b', 'must have neither credentials nor a query'],
  ['https://me:pw@acme.example', 'must have neither credentials nor a query'],
])('[INTEG-016] the endpoint %s is rejected', async (endpoint, rule) => {
  expect(await failureOf({ accountName: 'acme', endpoint }, 'endpoint')).toContain(rule);
});

test.each([
  [{}, 'accountName', 'the name of the account is missing'],
  [{ accountName: 'Acme.evil.example' }, 'accountName', 'must be 3 to 24 lower-case letters and digits'],
  [{ accountName: 'acme', accountKey: 'abc-no-key!' }, 'accountKey', 'must be base64'],
  [{ connectionString: 'AccountName=abc-no-key' }, 'connectionString', 'must have an AccountName'],
  [
    { accountName: 'acme', sasToken: 'the-sas', connectionString: 'AccountName=a;AccountKey=YQ==' },
    'connectionString',
    'has its own credentials',
  ],
  [{ accountName: 'acme', aadCredential: { ...aadCredential, tenantId: '../x' } }, 'aadCredential.tenantId', 'tenant'],
  [{ accountName: 'acme', endpointSuffix: 'https://x' }, 'endpointSuffix', 'must be a host'],
])('%j is rejected at startup, with the name of its key', async (entry, key, rule) => {
  expect(await failureOf(entry, key)).toContain(rule);
});
