import { definePlugin } from '@callboard/server-kit';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { catalogProviders, discoveredLocation } from './index.ts';
import { aComponent, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { openCatalogApp } from './testing/catalogApp.ts';

afterAll(cleanUp);

test('entities of a registered location that a provider or the configuration also provides stay when it is unregistered', async () => {
  const files = await aServer({
    '/discovered.yaml': aComponent('discovered'),
    '/configured.yaml': aComponent('configured'),
    '/alone.yaml': aComponent('alone'),
  });
  const targetOf = (name: string) => `${files.url}/${name}.yaml`;
  const guest = definePlugin({
    id: 'guest',
    needs: ['catalog'],
    start({ extensions }) {
      extensions.add(catalogProviders, {
        name: 'guest:all',
        connect: ({ applyMutation }) =>
          applyMutation({
            type: 'full',
            entities: [{ entity: discoveredLocation(targetOf('discovered')), locationKey: 'guest' }],
          }),
      });
    },
  });
  const locations = [{ type: 'url', target: targetOf('configured') }];
  const app = await openCatalogApp({ hosts: [files.host], catalog: { locations }, plugins: [guest] });
  onTestFinished(() => app.close());
  // Their own sources come first, so the registered location is the second.
  await app.arrival('component:default/discovered');
  await app.arrival('component:default/configured');
  const keptOf = async (name: string) => {
    const { id } = await app.register(targetOf(name));
    await app.arrival(`component:default/${name}`);
    const entityRefs = [`component:default/${name}`];
    const { json } = await app.post(`/locations/${id}/kept-entities`, { entityRefs });
    const { status } = await app.del(`/locations/${id}`);
    expect(status).toBe(204);
    const sources = (json as { items: { sources: string[] }[] }).items.flatMap((item) => item.sources);
    return { sources, isThere: (await app.find(`component:default/${name}`)) !== undefined };
  };
  expect(await keptOf('discovered')).toEqual({ sources: ['guest:all'], isThere: true });
  expect(await keptOf('configured')).toEqual({ sources: [`url:${targetOf('configured')}`], isThere: true });
  expect(await keptOf('alone')).toEqual({ sources: [], isThere: false });
  const missing = await app.post('/locations/none/kept-entities', { entityRefs: [] });
  expect(missing.status).toBe(404);
});
