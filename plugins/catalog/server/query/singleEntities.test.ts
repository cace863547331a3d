import { describe, expect, test } from 'vitest';
import { anEntity } from '../../testing/index.ts';
import { namesOf, queryApp } from '../testing/queryApp.ts';

const booking = anEntity({ metadata: { name: 'Booking', uid: 'uid-1' } });
const fares = anEntity({ metadata: { name: 'fares', namespace: 'shop', uid: 'uid-2' } });
const location = anEntity({ kind: 'Location', metadata: { name: 'file', uid: 'uid-3' } });
const root = anEntity({ kind: 'Location', metadata: { name: 'generated-1', uid: 'uid-4' } });
const all = [booking, fares, location, root];

describe('[CAT-062] GET /entities/by-name', () => {
  test.each(['/entities/by-name/component/default/booking', '/entities/by-name/Component/DEFAULT/BOOKING'])(
    'finds an entity whatever the case: %s',
    async (url) => {
      const { status, headers, json } = await queryApp(all).get(url);
      expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
      expect(json).toEqual(booking);
    },
  );

  test.each([
    ['component/default/fares', 'component:default/fares'],
    ['API/shop/Fares', 'api:shop/fares'],
    ['component/default/a%2Fb', 'component:default/a/b'],
  ])('names the missing entity: %s', async (path, ref) => {
    const { status, json } = await queryApp(all).get(`/entities/by-name/${path}`);
    expect(status).toBe(404);
    expect(json).toMatchObject({ error: { name: 'NotFoundError', message: `No entity '${ref}'` } });
  });
});

describe('GET /entities/by-uid', () => {
  test('finds an entity', async () => {
    expect((await queryApp(all).get('/entities/by-uid/uid-2')).json).toEqual(fares);
  });

  test('names the missing uid', async () => {
    const { status, message } = await queryApp(all).get('/entities/by-uid/uid-9');
    expect([status, message]).toEqual([404, "No entity with the uid 'uid-9'"]);
  });
});

describe('[CAT-062] GET /entities/by-name/.../ancestry', () => {
  const refs = {
    booking: 'component:default/booking',
    file: 'location:default/file',
    root: 'location:default/generated-1',
  };

  test('returns the entity, then every ancestor once, up to the registered location', async () => {
    const parents = { [refs.booking]: [refs.file, refs.root], [refs.file]: [refs.root] };
    const { status, json } = await queryApp(all, { parents }).get(
      '/entities/by-name/Component/default/booking/ancestry',
    );
    expect(status).toBe(200);
    expect(json).toEqual({
      rootEntityRef: refs.booking,
      items: [
        { entity: booking, parentEntityRefs: [refs.file, refs.root] },
        { entity: location, parentEntityRefs: [refs.root] },
        { entity: root, parentEntityRefs: [] },
      ],
    });
  });

  test('stops at a circular chain', async () => {
    const parents = { [refs.booking]: [refs.file, refs.booking], [refs.file]: [refs.root], [refs.root]: [refs.file] };
    const { page } = await queryApp(all, { parents }).get('/entities/by-name/component/default/booking/ancestry');
    expect(page.items).toMatchObject([
      { parentEntityRefs: [refs.file] },
      { parentEntityRefs: [refs.root] },
      { parentEntityRefs: [refs.file] },
    ]);
  });

  test('skips an ancestor that is not in the catalog', async () => {
    const parents = { [refs.booking]: ['location:default/broken'], 'location:default/broken': [refs.root] };
    const { page } = await queryApp(all, { parents }).get('/entities/by-name/component/default/booking/ancestry');
    expect(page.items).toEqual([
      { entity: booking, parentEntityRefs: [refs.root] },
      { entity: root, parentEntityRefs: [] },
    ]);
  });

  test('is not found for a missing entity', async () => {
    const { status, message } = await queryApp(all).get('/entities/by-name/component/default/nobody/ancestry');
    expect([status, message]).toEqual([404, "No entity 'component:default/nobody'"]);
  });
});

describe('[CAT-060] POST /entities/by-refs', () => {
  test('returns each ref in its place, also if repeated, and null for a missing one', async () => {
    const entityRefs = [
      'component:shop/fares',
      'component:nobody',
      'COMPONENT:default/Booking',
      'component:shop/fares',
    ];
    const { status, json } = await queryApp(all).post('/entities/by-refs', { entityRefs });
    expect([status, json]).toEqual([200, { items: [fares, null, booking, fares] }]);
  });

  test('returns only the requested fields', async () => {
    const body = { entityRefs: ['component:booking', 'component:nobody'], fields: ['metadata.name'] };
    const { json } = await queryApp(all).post('/entities/by-refs', body);
    expect(json).toEqual({ items: [{ metadata: { name: 'Booking' } }, null] });
  });

  test('returns null for entities excluded by a filter in the URL or a query in the body', async () => {
    const { post } = queryApp(all);
    const entityRefs = ['component:booking', 'component:shop/fares', 'location:file'];
    const itemsOf = async (url: string, query?: object) => namesOf((await post(url, { entityRefs, query })).page.items);
    expect(await itemsOf('/entities/by-refs?filter=kind=component')).toEqual(['Booking', 'fares', null]);
    expect(await itemsOf('/entities/by-refs', { 'metadata.namespace': 'shop' })).toEqual([null, 'fares', null]);
    expect(await itemsOf('/entities/by-refs?filter=kind=location', { 'metadata.namespace': 'shop' })).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('returns null for an invalid ref, such as the bare name of an owner', async () => {
    const entityRefs = ['team-a', '', 'component:default/', ':a/', 'component:booking'];
    const { status, json } = await queryApp(all).post('/entities/by-refs', { entityRefs });
    const booking = expect.objectContaining({ kind: 'Component' });
    expect({ status, json }).toEqual({ status: 200, json: { items: [null, null, null, null, booking] } });
  });

  test('accepts an empty list of refs', async () => {
    expect((await queryApp(all).post('/entities/by-refs', { entityRefs: [] })).json).toEqual({ items: [] });
  });

  test.each([
    [{}, "request/body must have required property 'entityRefs'"],
    [{ entityRefs: 'component:a' }, 'request/body/entityRefs must be array'],
    [{ entityRefs: [7] }, 'request/body/entityRefs/0 must be string'],
    [{ entityRefs: [], query: 7 }, 'request/body/query must be object'],
  ])('refuses %j', async (body, message) => {
    const answer = await queryApp(all).post('/entities/by-refs', body);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });
});
