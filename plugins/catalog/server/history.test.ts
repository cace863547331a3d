import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityChange } from '../common/index.ts';
import { aComponent, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { type Answer, type CatalogApp, onlyIf, openCatalogApp, policyBy } from './testing/catalogApp.ts';

const strangersRead = onlyIf({
  rule: 'HAS_METADATA',
  resourceType: 'catalog-entity',
  params: { key: 'name', value: 'seat-map' },
});
const policy = policyBy((user, permission) =>
  user === 'user:default/stranger' && permission === 'catalog.entity.read' ? strangersRead : undefined,
);

describe.each(testEngines)('history on %s', (engine) => {
  let source: Awaited<ReturnType<typeof aServer>>;
  let app: CatalogApp;
  let locationId: string;

  beforeAll(async () => {
    source = await aServer();
    app = await openCatalogApp({ engine, hosts: [source.host], catalog: { processingInterval: false }, policy });
    source.pages['/gone.yaml'] = aComponent('gone');
    locationId = (await app.register(`${source.url}/gone.yaml`)).id;
    await app.arrival('component:default/gone');
    await app.del(`/locations/${locationId}`, await app.asUser('user:default/ines'));

    source.pages['/seat-map.yaml'] = aComponent('seat-map');
    await app.register(`${source.url}/seat-map.yaml`);
    await app.arrival('component:default/seat-map');
    for (const system of ['s1', 's2', 's3']) {
      source.pages['/seat-map.yaml'] = aComponent('seat-map', `  system: ${system}`);
      await app.post('/refresh', { entityRef: 'component:default/seat-map' });
      await app.until(async () => (await app.find('component:default/seat-map'))?.spec?.system === system);
    }
  });
  afterAll(async () => {
    await app.close();
    await cleanUp();
  });

  const path = '/entities/by-name/component/default/seat-map/history';

  /** All changes, page by page. */
  async function walk(from: string, limit: number): Promise<EntityChange[]> {
    const all: EntityChange[] = [];
    let cursor = '';
    for (;;) {
      const { status, items, nextCursor } = await app.get(`${from}?limit=${limit}${cursor}`);
      expect([status, items!.length <= limit]).toEqual([200, true]);
      all.push(...items!);
      if (nextCursor === undefined) return all;
      cursor = `&cursor=${nextCursor}`;
    }
  }

  test('describes the changes of an entity, newest first: time, source, user, old and new value', async () => {
    const { status, items, nextCursor } = await app.get(path);
    expect([status, items!.map(({ change }) => change), nextCursor]).toEqual([
      200,
      ['updated', 'updated', 'updated', 'created'],
      undefined,
    ]);
    expect(items![0]).toMatchObject({
      entityRef: 'component:default/seat-map',
      source: 'refresh',
      actor: 'user:default/guest',
      patch: expect.arrayContaining([{ op: 'replace', path: '/spec/system', value: 's3', before: 's2' }]),
    });
    const whole = expect.objectContaining({
      kind: 'Component',
      metadata: expect.objectContaining({ name: 'seat-map' }),
    });
    expect(items![3]).toMatchObject({ source: 'registration', patch: [{ op: 'add', path: '', value: whole }] });
    for (const { location } of items!) expect(location).toMatch(/^url:http.*\.yaml$/);
    expect(Math.abs(Date.now() - Date.parse(items![0]!.at))).toBeLessThan(60_000);
  });

  test('names are case-insensitive', async () => {
    expect((await app.get('/entities/by-name/COMPONENT/Default/Seat-Map/history')).items).toHaveLength(4);
  });

  test.each(['/changes', path])('%s is paged without gaps or repetitions', async (from) => {
    const whole = (await app.get(`${from}?limit=1000`)).items!;
    expect(whole.length).toBeGreaterThan(3);
    expect(await walk(from, 1)).toEqual(whole);
    expect(await walk(from, 3)).toEqual(whole);
    const seqs = whole.map(({ seq }) => seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => b! - a!));
  });

  test('catalog changes include those of deleted entities', async () => {
    const { items } = await app.get('/changes');
    const ofGone = items!.filter(({ entityRef }) => entityRef === 'component:default/gone');
    expect(ofGone.map(({ change, actor }) => [change, actor])).toEqual([
      ['deleted', 'user:default/ines'],
      ['created', 'user:default/guest'],
    ]);
    const last = expect.objectContaining({ metadata: expect.objectContaining({ name: 'gone' }) });
    expect(ofGone[0]!.patch).toEqual([{ op: 'remove', path: '', before: last }]);
    expect((await app.get('/entities/by-name/component/default/gone/history')).items).toEqual(ofGone);
  });

  test('catalog changes can be limited to entities that an owner has now', async () => {
    const own = await app.get('/changes?owner=group:default/other&owner=Group:Default/Team-A&limit=1000');
    expect(own.items!.map(({ entityRef }) => entityRef)).toEqual(Array(4).fill('component:default/seat-map'));
    expect(await app.get('/changes?owner=group:default/other')).toMatchObject({ status: 200, items: [] });
    const owners = Array.from({ length: 201 }, (_, at) => `owner=group:default/g${at}`).join('&');
    expect(await app.get(`/changes?${owners}`)).toMatchObject({ status: 400 });
    // A misspelt parameter would otherwise be ignored, and return all changes.
    for (const name of ['owner[]', 'owners', 'Owner']) {
      const answer = await app.get(`/changes?${encodeURIComponent(name)}=group:default/other`);
      expect(answer).toMatchObject({ status: 400, message: expect.stringContaining(`additional properties: ${name}`) });
    }
  });

  test.each(['nobody', 'no body', '%00', 'x'.repeat(100)])('is empty for the entity %j', async (name) => {
    expect(await app.get(`/entities/by-name/component/default/${encodeURI(name)}/history`)).toMatchObject({
      status: 404,
    });
  });

  test.each([
    'cursor=x',
    'cursor=-1',
    'cursor=1e3',
    `cursor=${'9'.repeat(16)}`,
    'limit=0',
    'limit=1001',
    'limit=1e9',
    'limit=x',
  ])('refuses %s', async (query) => {
    for (const from of ['/changes', path]) {
      expect(await app.get(`${from}?${query}`)).toMatchObject({ status: 400, name: 'InputError' });
    }
  });

  test('[SEC-07] a caller who may not see an entity does not see its changes', async () => {
    const stranger = await app.asUser('user:default/stranger');
    const refs = (await app.get('/changes', stranger)).items!.map(({ entityRef }) => entityRef);
    expect(new Set(refs)).toEqual(new Set(['component:default/seat-map']));
    const ids = ({ items }: Answer) => items!.map(({ id }) => id);
    expect(ids(await app.get(path, stranger))).toEqual(ids(await app.get(path)));
    for (const name of ['gone', 'nobody']) {
      const answer = await app.get(`/entities/by-name/component/default/${name}/history`, stranger);
      expect(answer).toMatchObject({ status: 404, message: `No entity 'component:default/${name}'` });
    }
  });
});
