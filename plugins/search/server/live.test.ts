import { createTestDatabase, eventually, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aComponent, openSearchApp, type SearchApp } from './testing/searchApp.ts';

const entity = 'Where people sit';

async function open(options: Parameters<typeof openSearchApp>[0]): Promise<SearchApp> {
  const app = await openSearchApp(options);
  onTestFinished(() => app.close());
  return app;
}

const found = (app: SearchApp, term: string, titles: string[]) =>
  eventually(async () => expect(await app.titles({ term })).toEqual(titles));

describe.each(testEngines)('entities on %s', (engine) => {
  test('are found, updated and removed as they change; those filtered out are not found', async () => {
    const filter = [{ kind: 'component', 'spec.type': ['service', 'website'] }];
    const app = await open({
      engine,
      entities: [aComponent('seat-map', { description: entity })],
      search: { collators: { catalog: { filter } }, schedule: { frequency: '1h' } },
    });
    await found(app, 'people', ['seat-map']);
    await app.write([
      aComponent('seat-map', { description: 'Where folk sit' }),
      aComponent('seat-library', { description: 'Folk', tags: ['seats'] }, { type: 'library' }),
      aComponent('fares'),
    ]);
    await found(app, 'folk', ['seat-map']);
    await found(app, 'fares', ['fares']);
    await found(app, 'people', []);
    await app.write([aComponent('fares'), aComponent('seat-map', {}, { type: 'library' })]);
    await eventually(async () => expect(await app.titles({ term: '' })).toEqual(['fares']));
  });

  test('have the documents that clients know', async () => {
    const user = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'User',
      metadata: { name: 'ada.l', title: 'Ada', description: 'Flies' },
      spec: { profile: { displayName: 'Ada Lovelace', email: 'ada@meridian.example' }, memberOf: [] },
    };
    const seats = aComponent('Seat-Map', { title: 'Seats', namespace: 'cabin', description: entity, tags: ['rows'] });
    const app = await open({ engine, entities: [seats, user] });
    const documentOf = async (term: string) => {
      const { results } = await app.search({ term });
      expect(results).toHaveLength(1);
      return results[0]?.document;
    };
    const common = { namespace: 'cabin', kind: 'Component', lifecycle: 'production', owner: 'crew' };
    const type = { type: 'service', componentType: 'service' };
    await eventually(async () =>
      expect(await documentOf('rows')).toEqual({
        ...common,
        ...type,
        title: 'Seats',
        text: entity,
        location: '/catalog/cabin/component/seat-map',
        tags: ['rows'],
      }),
    );
    expect(await app.titles({ term: '', filters: { tags: 'rows' } })).toEqual(['Seats']);
    await eventually(async () =>
      expect(await documentOf('lovelace')).toMatchObject({
        title: 'Ada',
        text: 'Flies : Ada Lovelace : ada@meridian.example',
        location: '/catalog/default/user/ada.l',
        componentType: 'other',
        lifecycle: '',
        owner: '',
      }),
    );
  });
});

describe.each(testEngines.filter((engine) => engine === 'postgres'))('two replicas on one %s', (engine) => {
  test('find entities that either reads; when the replica that maintains the index stops, the other takes over', async () => {
    const database = await createTestDatabase(engine);
    onTestFinished(() => database.remove());
    const options = { config: { backend: { database: database.config } }, search: { schedule: { frequency: '1h' } } };
    const first = await open({ ...options, entities: [aComponent('seat-map')] });
    await found(first, 'seat', ['seat-map']);
    const second = await open({ ...options, folder: first.folder });
    await first.write([aComponent('seat-map'), aComponent('seat-prices')]);
    for (const replica of [first, second]) await found(replica, 'prices', ['seat-prices']);
    await first.stop();
    await second.write([aComponent('seat-plans')]);
    // The replica that read the file last watches it, which may have been the first.
    await second.inject({
      method: 'POST',
      url: '/api/catalog/refresh',
      headers: second.guest,
      payload: { entityRef: 'component:default/seat-map' },
    });
    await found(second, 'seat', ['seat-plans']);
  });
});
