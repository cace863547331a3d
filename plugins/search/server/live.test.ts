import { createTestDatabase, eventually, testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { aDocument, cargoPlugin } from './testing/cargo.ts';
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

describe.each(testEngines.filter((engine) => engine === 'postgres'))(
  '[OPS-007] while versions are mixed on %s',
  (engine) => {
    test('types that a replica does not know stay while a replica of another version runs, and are removed afterwards', async () => {
      const database = await createTestDatabase(engine);
      onTestFinished(() => database.remove());
      const options = { config: { backend: { database: database.config } }, entities: [aComponent('seat-map')] };
      const cargo = cargoPlugin();
      cargo.state.documents = [aDocument('anchor')];
      const newer = await openSearchApp({ ...options, plugins: [cargo.plugin] });
      await eventually(async () => expect(await newer.titles({ term: '', types: ['cargo'] })).toEqual(['anchor']));
      await newer.close();
      const db = (await database.open()).kysely();
      const left = async () =>
        (await sql<{ type: string }>`select type from search_collators order by type`.execute(db)).rows.map(
          ({ type }) => type,
        );

      // As if the newer replica still ran.
      await sql`insert into callboard_replicas (id, version, schema, started_at, seen_at)
      values ('newer', '9.0.0', '{}', 0, 9000000000000)`.execute(db);
      const older = await openSearchApp(options);
      await found(older, 'seat', ['seat-map']);
      expect(await left()).toEqual(['cargo', 'software-catalog']);
      const { rows } = await sql`select id from search_documents where type = 'cargo'`.execute(db);
      expect(rows).toHaveLength(1);
      await older.close();

      await sql`delete from callboard_replicas`.execute(db);
      const next = await open(options);
      await found(next, 'seat', ['seat-map']);
      await eventually(async () => expect(await left()).toEqual(['software-catalog']));
    });

    test('documents of a newer version are not analysed again by an older one running at the same time, until they change', async () => {
      const database = await createTestDatabase(engine);
      onTestFinished(() => database.remove());
      const cargo = cargoPlugin([aDocument('anchor')]);
      const config = { backend: { database: database.config } };
      const older = await open({ config, plugins: [cargo.plugin] });
      await eventually(async () => expect(await older.titles({ term: '', types: ['cargo'] })).toEqual(['anchor']));
      const db = (await database.open()).kysely();
      const hash = async () =>
        (await sql<{ hash: string }>`select hash from search_documents where type = 'cargo'`.execute(db)).rows[0]?.hash;
      const readAgain = async () => {
        await cargo.state.index?.readAll();
        await eventually(async () => {
          const { rows } = await sql`select type from search_collators where answered < asked`.execute(db);
          expect(rows).toEqual([]);
        });
      };
      const own = await hash();

      await sql`update search_documents set hash = hash || '.999' where type = 'cargo'`.execute(db);
      await sql`insert into callboard_replicas (id, version, schema, started_at, seen_at)
        values ('newer', '9.0.0', '{}', 0, 9000000000000)`.execute(db);
      await readAgain();
      expect(await hash()).toBe(`${own}.999`);
      cargo.state.documents = [aDocument('anchor', 'iron')];
      await readAgain();
      expect(await hash()).not.toContain('.');

      cargo.state.documents = [aDocument('anchor')];
      await readAgain();
      await sql`update search_documents set hash = hash || '.999' where type = 'cargo'`.execute(db);
      await sql`delete from callboard_replicas where id = 'newer'`.execute(db);
      await readAgain();
      expect(await hash()).toBe(own);
    });
  },
);
