import { expectNamedErrors } from '@callboard/integrations/testing';
import { test } from 'vitest';
import { anAzure, aReader } from './testing/anAzure.ts';

const files = { 'README.md': '# Shop', 'a/catalog-info.yaml': 'kind: API' };

test('an unexpected Azure DevOps response is a named error', async () => {
  const host = await anAzure();
  host.addToken('portal');
  const shop = host.addRepository('acme/web/shop', { files });
  const reader = await aReader([{ host: host.host, apiBaseUrl: host.url, token: 'portal' }]);
  const page = `${host.url}/acme/web/_git/shop`;
  await expectNamedErrors({
    host,
    reader,
    file: `${page}?path=/README.md`,
    tree: page,
    pattern: `${page}?path=/**/catalog-info.yaml`,
    owner: `${host.url}/acme/web`,
    repository: { page, repository: shop },
    atLeast: 50,
  });
});
