import { expectNamedErrors } from '@callboard/integrations/testing';
import { test } from 'vitest';
import { aGithub, aReader } from './testing/aGithub.ts';

const files = { 'README.md': '# Shop', 'a/catalog-info.yaml': 'kind: API' };

test('a response of GitHub with an unexpected shape is a named error', async () => {
  const host = await aGithub();
  host.addToken('portal');
  const shop = host.addRepository('acme/shop', { files });
  const reader = await aReader({ host: host.host, apiBaseUrl: host.apiBaseUrl, token: 'portal' });
  const page = `${host.url}/acme/shop`;
  await expectNamedErrors({
    host,
    reader,
    file: `${page}/blob/main/README.md`,
    tree: `${page}/tree/main`,
    pattern: `${page}/blob/-/**/catalog-info.yaml`,
    owner: `${host.url}/acme`,
    repository: { page, repository: shop },
    atLeast: 50,
  });
});
