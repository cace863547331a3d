import { expectNamedErrors, placesBelow } from '@callboard/integrations/testing';
import { test } from 'vitest';
import { aGerrit, aReader } from './testing/aGerrit.ts';

const files = { 'README.md': '# Shop', 'a/catalog-info.yaml': 'kind: API' };

test('a response of Gerrit with an unexpected shape is a named error', async () => {
  const host = await aGerrit();
  host.addProject('platform/shop', { files });
  const reader = await aReader({ host: host.host, baseUrl: host.url });
  const page = `${host.url}/plugins/gitiles/platform/shop/+/refs/heads/main`;
  await expectNamedErrors({
    host,
    reader,
    ...placesBelow(page),
    atLeast: 40,
  });
});
