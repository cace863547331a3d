import { expectNamedErrors, placesBelow } from '@callboard/integrations/testing';
import { expect, test } from 'vitest';
import { aBitbucket, aReader } from './testing/aBitbucket.ts';

const files = { 'README.md': '# Shop', 'a/catalog-info.yaml': 'kind: API' };

test('a response of Bitbucket Cloud with an unexpected shape is a named error', async () => {
  const host = await aBitbucket('cloud', { authorizations: ['Bearer portal'] });
  const shop = host.addRepository('acme/shop', { files });
  const { apiBaseUrl, url } = host;
  const reader = await aReader({ bitbucketCloud: [{ host: host.host, apiBaseUrl, token: 'portal' }] });
  const page = `${url}/acme/shop`;
  await expectNamedErrors({
    host,
    reader,
    ...placesBelow(`${page}/src/main`),
    owner: `${url}/acme`,
    repository: { page, repository: shop },
    atLeast: 40,
  });
});

async function aServer() {
  const host = await aBitbucket('server');
  host.addRepository('ACME/shop', { files });
  const { apiBaseUrl, url } = host;
  const reader = await aReader({ bitbucketServer: [{ host: host.host, apiBaseUrl }] });
  return { host, reader, page: `${url}/projects/ACME/repos/shop/browse` };
}

test('a response of Bitbucket Server with an unexpected shape is a named error', async () => {
  const { host, reader, page } = await aServer();
  await expectNamedErrors({ host, reader, ...placesBelow(page), atLeast: 20 });
});

test('a response without commits does not count as an empty repository of Bitbucket Server', async () => {
  const { host, reader, page } = await aServer();
  host.spoiler.spoil(0, '{"errors":"sign in"}');
  await expect(reader.readTree(page)).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: expect.stringContaining('with an unexpected body: `values` is missing'),
  });
});
