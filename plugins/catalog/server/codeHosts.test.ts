import { codeHostPoint, definePlugin } from '@callboard/server-kit';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { catalogProviders, discoveredLocation, type ProviderConnection } from './index.ts';
import { aCodeHost, aComponent, aLocation, cleanUp } from './ingestion/testing/openCatalog.ts';
import { openCatalogApp } from './testing/catalogApp.ts';

afterEach(cleanUp);

test('[IMP-004] a plugin adds a code host that neither the kit nor the catalog knows', async () => {
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
    const target = `${server.origin}/acme/shop/blob/main/all.yaml`;
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

/** A catalog with access to the repository acme/shop, and a provider that returns the test's entities. */
async function openShop() {
  const server = await aCodeHost({ 'acme/shop': { 'catalog-info.yaml': aComponent('shop') } });
  let provider: ProviderConnection | undefined;
  const plugin = definePlugin({
    id: 'test-host',
    wants: ['catalog'],
    start({ extensions }) {
      extensions.add(codeHostPoint, server.host);
      extensions.add(catalogProviders, {
        name: 'test-host:all',
        async connect(given) {
          provider = given;
        },
      });
    },
  });
  const app = await openCatalogApp({ plugins: [plugin], catalog: { processingInterval: false } });
  onTestFinished(() => app.close());
  const discover = (target: string) =>
    provider!.applyMutation({ type: 'full', entities: [{ entity: discoveredLocation(target), locationKey: 'test' }] });
  const page = `${server.origin}/acme/shop`;
  const [blob, tree] = ['blob', 'tree'].map((view) => `${page}/${view}/main/catalog-info.yaml`) as [string, string];
  const locations = async () => (await app.post('/locations/by-query', {})).json as { items: { target: string }[] };
  const locationEntities = async () => {
    const { json } = await app.get('/entities?filter=kind=location');
    return (json as { spec: { target: string } }[]).map(({ spec }) => spec.target);
  };
  return { app, discover, page, blob, tree, locations, locationEntities };
}

test('a file registered by its page URL is not registered again under another spelling', async () => {
  const { app, blob, tree, locations, locationEntities } = await openShop();
  const first = await app.register(blob);
  await app.arrival('component:default/shop');
  const second = { type: 'url', target: tree };
  expect(await app.post('/locations?dryRun=true', second)).toMatchObject({ status: 201, exists: true });
  expect(await app.post('/locations', second)).toMatchObject({ status: 409, name: 'ConflictError' });
  const refreshed = await app.post('/locations?onConflict=refresh', second);
  expect(refreshed).toMatchObject({ status: 201, location: { id: first.id, target: blob } });
  expect((await locations()).items.map(({ target }) => target)).toEqual([blob]);
  expect(await locationEntities()).toEqual([blob]);
});

test('a file found by a provider stays one source when another spelling of its URL is registered', async () => {
  const { app, discover, page, blob, tree, locationEntities } = await openShop();
  await discover(blob);
  const before = await app.arrival('component:default/shop');
  const { json } = await app.post('/analyze-location', { location: { type: 'url', target: page } });
  expect(json).toMatchObject({ existingEntityFiles: [{ isRegistered: true }, { isRegistered: true }] });
  expect(await app.register(tree)).toMatchObject({ target: blob });
  expect(await locationEntities()).toEqual([blob]);
  expect((await app.find('component:default/shop'))?.metadata.annotations).toEqual(before.metadata.annotations);
});
