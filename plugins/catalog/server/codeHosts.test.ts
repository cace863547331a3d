import { codeHostPoint, definePlugin } from '@callboard/server-kit';
import { afterEach, expect, test } from 'vitest';
import { aCodeHost, aComponent, aLocation, cleanUp } from './ingestion/testing/openCatalog.ts';
import { openCatalogApp } from './testing/catalogApp.ts';

afterEach(cleanUp);

test('[IMP-004] a plugin brings a code host, of which neither the kit nor the catalog knows', async () => {
  const server = await aCodeHost({
    'acme/shop': {
      'all.yaml': aLocation('all', ['/services/*/catalog-info.yaml', './docs/api.yaml']),
      'services/a/catalog-info.yaml': aComponent('a'),
      'docs/api.yaml': aComponent('b').replace('metadata:', 'metadata:\n  description: {$text: ../README.md}'),
      'README.md': 'All about b',
    },
  });
  const plugin = definePlugin({
    id: 'test-host',
    start: ({ extensions }) => extensions.add(codeHostPoint, server.host),
  });
  const app = await openCatalogApp({ plugins: [plugin], catalog: { processingInterval: false } });
  try {
    const repository = { location: { type: 'url', target: `${server.origin}/acme/shop` }, catalogFilename: 'all.yaml' };
    const { json } = await app.post('/analyze-location', repository);
    const target = `${server.origin}/acme/shop/tree/main/all.yaml`;
    expect(json).toMatchObject({
      existingEntityFiles: expect.arrayContaining([expect.objectContaining({ location: { type: 'url', target } })]),
    });

    await app.register(`${server.origin}/acme/shop/blob/main/all.yaml`);
    await app.arrival('component:default/a');
    const { metadata } = await app.arrival('component:default/b');
    expect(metadata).toMatchObject({
      description: 'All about b',
      annotations: { 'backstage.io/edit-url': `${server.origin}/acme/shop/edit/main/docs/api.yaml` },
    });
    expect(server.asked.every(({ token }) => token === 'Bearer open')).toBe(true);
  } finally {
    await app.close();
  }
});
