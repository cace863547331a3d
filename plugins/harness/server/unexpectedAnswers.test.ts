import { expectNamedErrors, placesBelow } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { aHarness, aReader } from './testing/aHarness.ts';

const files = { 'README.md': '# Shop', 'a/catalog-info.yaml': 'kind: API' };

test('a response of Harness with an unexpected shape is a named error', async () => {
  const host = await aHarness({ apiKey: 'good-key' });
  host.addRepository('acc1/acme/web/shop', { files });
  const reader = await aReader({ host: host.host, apiBaseUrl: host.apiBaseUrl, apiKey: 'good-key' });
  const page = `${host.url}/ng/account/acc1/module/code/orgs/acme/projects/web/repos/shop/files/main/~`;
  await expectNamedErrors({ host, reader, ...placesBelow(page), atLeast: 40 });
});

test('a response without commits does not count as an empty repository of Harness', async () => {
  const host = await aHarness({ apiKey: 'good-key' });
  host.addRepository('acc1/acme/web/shop', { files });
  const reader = await aReader({ host: host.host, apiBaseUrl: host.apiBaseUrl, apiKey: 'good-key' });
  host.spoiler.spoil(0, '{"errors":"sign in"}');
  const page = `${host.url}/ng/account/acc1/module/code/orgs/acme/projects/web/repos/shop/files/main/~`;
  await expect(reader.readTree(page)).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: expect.stringContaining('with an unexpected body: `commits` is missing'),
  });
});
