import { describe, expect, test } from 'vitest';
import { anEntity } from '../../testing/index.ts';
import { queryApp } from '../testing/queryApp.ts';

const entities = [anEntity(), anEntity({ metadata: { name: 'fares' } })];
const lists = [
  '/entities',
  '/entities?limit=1',
  '/entities/by-query?orderField=metadata.name',
  '/entity-facets?facet=kind',
];
const one = '/entities/by-name/component/default/booking';

describe.each([...lists, one, '/entities/by-uid/uid of component:default%2Fbooking'])('%s', (url) => {
  test('answers 304 without a body while it has not changed', async () => {
    const { app, get } = queryApp(entities);
    const { headers } = await get(url);
    expect(headers).toMatchObject({ etag: expect.stringMatching(/^W\/".+"$/), 'cache-control': 'private, no-cache' });
    for (const known of [headers.etag!, headers.etag!.slice(2), `"other", ${headers.etag}`, '*']) {
      const again = await app.inject({ url, headers: { 'if-none-match': known } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    }
  });

  test('answers in full if the client has another version', async () => {
    const { get } = queryApp(entities);
    expect((await get(url, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  test('gets another tag when the entity changes', async () => {
    const { get, put } = queryApp(entities);
    const { headers } = await get(url);
    put(anEntity({ metadata: { etag: 'another', title: 'Booking' } }));
    const { status, headers: changed } = await get(url, { 'if-none-match': headers.etag! });
    expect([status, changed.etag === headers.etag]).toEqual([200, false]);
  });
});

test('an entity keeps its tag when another changes', async () => {
  const { get, put } = queryApp(entities);
  const { headers } = await get(one);
  put(anEntity({ metadata: { name: 'gates' } }));
  expect((await get(one, { 'if-none-match': headers.etag! })).status).toBe(304);
});

test.each(lists)('the ETag of a list depends on the query and the caller: %s', async (url) => {
  const { get, setDecision } = queryApp(entities);
  const { headers } = await get(url);
  expect((await get(`${url}${url.includes('?') ? '&' : '?'}filter=kind`)).headers.etag).not.toBe(headers.etag);
  setDecision({ result: 'DENY' });
  expect((await get(url, { 'if-none-match': headers.etag! })).status).toBe(200);
});

test('another catalog with as many changes has other ETags', async () => {
  const first = await queryApp(entities).get('/entities');
  const second = await queryApp(entities).get('/entities');
  expect(first.headers.etag).not.toBe(second.headers.etag);
});

test('an entity that may no longer be seen is not found, whatever the client has', async () => {
  const { get, setDecision } = queryApp(entities);
  const { headers } = await get(one);
  setDecision({ result: 'DENY' });
  expect((await get(one, { 'if-none-match': headers.etag! })).status).toBe(404);
});

test('[SEC-07] under conditions, the ETag of a list depends on its content; a streamed list has none', async () => {
  const many = Array.from({ length: 600 }, (_, at) => anEntity({ metadata: { name: `c${at}` } }));
  const { get, setDecision } = queryApp([...many, anEntity({ kind: 'API', metadata: { name: 'fares' } })]);
  const tagOf = async (url: string) => (await get(url)).headers.etag;
  expect(await tagOf('/entities')).toBeDefined();
  const conditions = { rule: 'IS_ENTITY_KIND', resourceType: 'catalog-entity', params: { kinds: ['Component'] } };
  setDecision({ result: 'CONDITIONAL', pluginId: 'catalog', resourceType: 'catalog-entity', conditions });
  const { headers, list } = await get('/entities');
  expect([headers.etag, headers['cache-control'], list.length]).toEqual([undefined, 'private, no-cache', 600]);
  const first = '/entities?limit=1&order=asc:metadata.name';
  expect(await tagOf(first)).toBe(await tagOf(`${first}&filter=kind=component`));
  expect(await tagOf(first)).not.toBe(await tagOf('/entities?limit=1&order=desc:metadata.name'));
});

test('a refused request gets no ETag', async () => {
  const { headers } = await queryApp(entities).get('/entities/by-query?cursor=broken');
  expect(headers.etag).toBeUndefined();
});
