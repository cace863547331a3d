import { definePlugin } from '@callboard/server-kit';
import { eventually, startTestServer } from '@callboard/server-kit/testing';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { catalogProcessors, catalogProviders, catalogServer, type EntityProcessor } from './index.ts';
import { aComponent, aFolder, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';

afterAll(cleanUp);

/** Adds its name to the labels, so the order of processors shows. */
const aLabeller = (name: string): EntityProcessor => ({
  name,
  version: 1,
  prepare: async (entity) => {
    const { labels = {} } = entity.metadata;
    return { ...entity, metadata: { ...entity.metadata, labels: { order: `${labels.order ?? ''}${name}` } } };
  },
});

/** A catalog with a component in a file, two processors and two providers of one component each. */
async function startWith(catalog: object) {
  const folder = await aFolder({ 'a.yaml': aComponent('seat-map') });
  const hangars = definePlugin({
    id: 'hangars',
    needs: ['catalog'],
    start({ extensions }) {
      for (const name of ['a', 'b']) extensions.add(catalogProcessors, aLabeller(name));
      for (const name of ['gates', 'stands']) {
        const entity = {
          apiVersion: 'backstage.io/v1alpha1',
          kind: 'Component',
          metadata: {
            name,
            annotations: {
              'backstage.io/managed-by-location': `${name}:all`,
              'backstage.io/managed-by-origin-location': `${name}:all`,
            },
          },
          spec: { type: 'service', lifecycle: 'production', owner: 'team-a' },
        };
        extensions.add(catalogProviders, {
          name,
          connect: ({ applyMutation }) => applyMutation({ type: 'full', entities: [{ entity }] }),
        });
      }
    },
  });
  const config = { catalog: { locations: [{ type: 'file', target: folder.file('a.yaml') }], ...catalog } };
  const server = await startTestServer({ plugins: [catalogServer, hangars], config });
  onTestFinished(() => server.close());
  const headers = await server.asUser();
  const components = async () => {
    const answer = await server.inject({ url: '/api/catalog/entities?filter=kind=component', headers });
    return answer.json() as { metadata: { name: string; labels?: Record<string, string> } }[];
  };
  const becomes = (names: string[]) =>
    eventually(async () => expect((await components()).map(({ metadata }) => metadata.name).sort()).toEqual(names));
  const orderOf = async (wanted: string) =>
    (await components()).find(({ metadata }) => metadata.name === wanted)?.metadata.labels?.order;
  return { server, headers, becomes, orderOf };
}

describe('[CONF-012] catalog.providerOptions', () => {
  test('turn providers off by their names', async () => {
    const usual = await startWith({});
    await usual.becomes(['gates', 'seat-map', 'stands']);
    const { becomes } = await startWith({ providerOptions: { gates: { disabled: true } } });
    await becomes(['seat-map', 'stands']);
  });
});

describe('[CONF-012] catalog.processorOptions', () => {
  test('turn processors off, and run those with a lower priority first', async () => {
    const first = await startWith({ processorOptions: { b: { priority: 10 } } });
    await first.becomes(['gates', 'seat-map', 'stands']);
    expect(await first.orderOf('seat-map')).toBe('ba');
    const without = await startWith({ processorOptions: { a: { disabled: true } } });
    await without.becomes(['gates', 'seat-map', 'stands']);
    expect(await without.orderOf('seat-map')).toBe('b');
  });
});

describe('[CONF-012] catalog.defaultLocationConflictStrategy', () => {
  test.each([
    ['reject', undefined, 409],
    ['refresh', undefined, 201],
    ['refresh', 'reject', 409],
  ])(
    '%s decides what registering a known location does, unless the request chooses %s',
    async (strategy, chosen, status) => {
      const source = await aServer();
      source.pages['/known.yaml'] = aComponent('known');
      const { server, headers } = await startWith({ defaultLocationConflictStrategy: strategy });
      const payload = { type: 'url', target: `${source.url}/known.yaml` };
      const register = (query = '') =>
        server.inject({ method: 'POST', url: `/api/catalog/locations${query}`, headers, payload });
      await register();
      expect((await register(chosen ? `?onConflict=${chosen}` : '')).statusCode).toBe(status);
    },
  );
});
