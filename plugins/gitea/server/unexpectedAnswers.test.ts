import { expectNamedErrors, placesBelow } from '@callboard/integrations/testing';
import { test } from 'vitest';
import { aGitea, aReader } from './testing/aGitea.ts';

const files = { 'README.md': '# Shop', 'a/catalog-info.yaml': 'kind: API' };

test('a response of Gitea with an unexpected shape is a named error', async () => {
  const host = await aGitea();
  const shop = host.addRepository('acme/shop', { files });
  const reader = await aReader(host);
  const page = `${host.baseUrl}/acme/shop`;
  await expectNamedErrors({
    host,
    reader,
    ...placesBelow(`${page}/src/branch/main`),
    owner: `${host.baseUrl}/acme`,
    repository: { page, repository: shop },
    atLeast: 50,
  });
});
