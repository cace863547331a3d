import { expectNamedErrors } from '@callboard/integrations/testing';
import { test } from 'vitest';
import { aGitlab, aReader, entryOf } from './testing/aGitlab.ts';

const files = { 'README.md': '# Shop', 'a/catalog-info.yaml': 'kind: API' };

test('a response of GitLab with an unexpected shape is a named error', async () => {
  const host = await aGitlab();
  host.addToken('portal');
  const shop = host.addProject('acme/shop', { files });
  const reader = await aReader({ ...entryOf(host), token: 'portal' });
  const page = `${host.baseUrl}/acme/shop`;
  await expectNamedErrors({
    host,
    reader,
    file: `${page}/-/blob/main/README.md`,
    tree: `${page}/-/tree/main`,
    pattern: `${page}/-/blob/main/**/catalog-info.yaml`,
    owner: `${host.baseUrl}/acme`,
    repository: { page, repository: shop },
    atLeast: 50,
  });
});
