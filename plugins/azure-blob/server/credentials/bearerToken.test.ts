import { anAzureWorkload } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { aBlobReader, anAccount } from '../testing/aBlobReader.ts';
import { createBearerToken } from './bearerToken.ts';

test('a client without a secret reads with the identity of its workload', async () => {
  const account = await anAccount();
  account.containers.catalog = { 'a.yaml': 'kind: Component' };
  account.tokens.add('of-the-reader');
  const asked = await anAzureWorkload({ token: 'of-the-reader', clientId: 'another' });
  const aadCredential = { clientId: 'reader', tenantId: 'acme' };
  const reader = await aBlobReader([{ accountName: 'acme', endpoint: account.url, aadCredential }]);
  expect(String((await reader.read(`${account.url}/catalog/a.yaml`)).content)).toBe('kind: Component');
  expect(asked.at(-1)?.form).toMatchObject({
    client_id: 'reader',
    client_assertion: 'token-of-the-pod',
    scope: expect.stringContaining('https://storage.azure.com/.default'),
  });
});

test('docs without a client are stored with the identity of the environment', async () => {
  const asked = await anAzureWorkload({ token: 'of-the-docs', clientId: 'docs' });
  expect(await createBearerToken({}, {})()).toBe('of-the-docs');
  expect(asked.at(-1)?.form.client_id).toBe('docs');
});
