import { describe, expect, test } from 'vitest';
import { MAX_LIMIT_TOGETHER, MAX_QUERIES } from '../../common/index.ts';
import { anEntity } from '../../testing/index.ts';
import { queryApp } from '../testing/queryApp.ts';

const all = [
  anEntity({ metadata: { name: 'booking-api' } }),
  anEntity({ metadata: { name: 'booking-web' }, spec: { type: 'website', lifecycle: 'production' } }),
  anEntity({ kind: 'API', metadata: { name: 'bookings' }, spec: { type: 'openapi' } }),
];
const byName = [{ field: 'metadata.name', order: 'asc' }];
const kinds = { facets: { facets: ['kind'] } };

describe('POST /queries', () => {
  test('answers each query in its place, as its own route would', async () => {
    const { get, post } = queryApp(all);
    const page = { query: { kind: 'component' }, limit: 1, fields: ['metadata.name'], orderBy: byName };
    const types = { facets: ['spec.type'], query: { kind: 'component' } };
    const { status, json } = await post('/queries', { queries: [{ entities: page }, kinds, { facets: types }] });
    const alone = [
      { entities: (await post('/entities/by-query', page)).json },
      (await get('/entity-facets?facet=kind')).json,
      (await post('/entity-facets', types)).json,
    ];
    expect(status).toBe(200);
    expect(json).toEqual({ answers: alone });
  });

  test('a query with the limit 0 only counts', async () => {
    const { json } = await queryApp(all).post('/queries', { queries: [{ entities: { limit: 0 } }] });
    expect(json).toEqual({ answers: [{ entities: { items: [], totalItems: 3, pageInfo: {} } }] });
  });

  test('a query that is refused does not affect the others', async () => {
    const wrong = { entities: { query: { $none: [] } } };
    const { status, json } = await queryApp(all).post('/queries', { queries: [wrong, kinds] });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      answers: [{ error: { name: 'InputError' } }, { facets: { kind: expect.any(Array) } }],
    });
  });

  test('shows callers only what they may see', async () => {
    const app = queryApp(all);
    app.setDecision({ result: 'DENY' });
    const { json } = await app.post('/queries', { queries: [{ entities: {} }, kinds] });
    expect(json).toEqual({
      answers: [{ entities: { items: [], totalItems: 0, pageInfo: {} } }, { facets: { kind: [] } }],
    });
  });

  test.each([
    ['an empty batch', []],
    ['too many queries', Array.from({ length: MAX_QUERIES + 1 }, () => kinds)],
    ['too large a page', [{ entities: { limit: MAX_LIMIT_TOGETHER + 1 } }]],
    ['a query for both entities and facets', [{ ...kinds, entities: {} }]],
    ['an unknown query', [{}]],
  ])('refuses %s', async (_, queries) => {
    expect((await queryApp(all).post('/queries', { queries })).status).toBe(400);
  });
});

test('counts facets among the entities that contain the text', async () => {
  const { post } = queryApp(all);
  const facetsWith = async (fullTextFilter: object) =>
    (await post('/entity-facets', { facets: ['kind'], fullTextFilter })).facets?.kind;
  expect(await facetsWith({ term: ' BOOKING-' })).toEqual([{ value: 'Component', count: 2 }]);
  expect(await facetsWith({ term: 'openapi', fields: ['spec.type'] })).toEqual([{ value: 'API', count: 1 }]);
  expect(await facetsWith({ term: ' ' })).toHaveLength(2);
});

test('finds the entities that have errors', async () => {
  const items = [{ type: 'x', level: 'error' as const, message: 'Its owner is gone' }];
  const { get } = queryApp([...all, anEntity({ metadata: { name: 'broken' }, status: { items } })]);
  expect((await get('/entities/by-query?filter=status.items.level=error')).page.totalItems).toBe(1);
  expect((await get('/entity-facets?facet=status.items.level')).facets).toEqual({
    'status.items.level': [{ value: 'error', count: 1 }],
  });
});
