import { CATALOG_FILTER_EXISTS, CatalogClient } from '@backstage/catalog-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anEntity } from '../../testing/index.ts';
import { namesOf, queryApp } from '../testing/queryApp.ts';

const component = (name: string, type: string) =>
  anEntity({ metadata: { name, uid: `uid-${name}`, annotations: { 'example.com/type': type } }, spec: { type } });
const entities = [
  component('ada', 'service'),
  component('bee', 'library'),
  component('cat', 'service'),
  component('dog', 'website'),
  anEntity({ kind: 'Location', metadata: { name: 'root', uid: 'uid-root' } }),
];
const parents = { 'component:default/ada': ['location:default/root'] };
const { app } = queryApp(entities, { parents });
let client: CatalogClient;

beforeAll(async () => {
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  client = new CatalogClient({ discoveryApi: { getBaseUrl: async () => baseUrl }, fetchApi: { fetch } });
});
afterAll(() => app.close());

const kind = { kind: 'component' };
const byName = { field: 'metadata.name', order: 'asc' as const };

describe('the published catalog client', () => {
  test('[CAT-057] lists entities with a filter, fields, an order and paging', async () => {
    expect(namesOf((await client.getEntities()).items)).toEqual(['ada', 'bee', 'cat', 'dog', 'root']);
    const { items } = await client.getEntities({
      filter: { ...kind, 'spec.type': ['service', 'website'] },
      fields: ['metadata.name', 'metadata.annotations.example.com/type'],
      order: [{ field: 'spec.type', order: 'desc' }, byName],
      limit: 2,
    });
    expect(items).toEqual([
      { metadata: { name: 'dog', annotations: { 'example.com/type': 'website' } } },
      { metadata: { name: 'ada', annotations: { 'example.com/type': 'service' } } },
    ]);
    const after = Buffer.from('{"limit":2,"offset":3}').toString('base64');
    expect(namesOf((await client.getEntities({ offset: 3 })).items)).toEqual(['dog', 'root']);
    expect(namesOf((await client.getEntities({ after })).items)).toEqual(['dog', 'root']);
  });

  test('[CAT-067] filters by any of several values, by existing keys, and by any of several filters', async () => {
    const namesFor = async (filter: Parameters<typeof client.getEntities>[0]) =>
      namesOf((await client.getEntities(filter)).items);
    expect(await namesFor({ filter: { 'spec.type': CATALOG_FILTER_EXISTS } })).toEqual(['ada', 'bee', 'cat', 'dog']);
    expect(await namesFor({ filter: [{ kind: 'location' }, { 'spec.type': ['library'] }] })).toEqual(['bee', 'root']);
  });

  test.each([
    ['by GET with a filter', { filter: kind }],
    ['by POST with a query', { query: kind }],
    ['by POST with both', { query: kind, filter: { 'spec.type': CATALOG_FILTER_EXISTS } }],
  ])('[CAT-058] pages through a query forward and backward, %s', async (_, conditions) => {
    const first = await client.queryEntities({
      ...conditions,
      orderFields: byName,
      limit: 2,
      fields: ['metadata.name'],
    });
    expect(first.items).toEqual([{ metadata: { name: 'ada' } }, { metadata: { name: 'bee' } }]);
    expect([first.totalItems, first.pageInfo.prevCursor]).toEqual([4, undefined]);
    const second = await client.queryEntities({
      cursor: first.pageInfo.nextCursor!,
      limit: 2,
      fields: ['metadata.name'],
    });
    expect(namesOf(second.items)).toEqual(['cat', 'dog']);
    expect([second.totalItems, second.pageInfo.nextCursor]).toEqual([4, undefined]);
    const back = await client.queryEntities({
      cursor: second.pageInfo.prevCursor!,
      limit: 2,
      fields: ['metadata.name'],
    });
    expect(back).toEqual(first);
  });

  test('[CAT-058] searches text, skips an offset, and omits the count', async () => {
    const { items, totalItems } = await client.queryEntities({
      fullTextFilter: { term: ' A ', fields: ['metadata.name', 'spec.nowhere'] },
      orderFields: [byName],
      offset: 1,
      totalItems: 'exclude',
    });
    expect([namesOf(items), totalItems]).toEqual([['cat'], 0]);
  });

  test.each([{ filter: kind }, { query: kind }])('streams all pages: %j', async (conditions) => {
    const pages: (string | null)[][] = [];
    for await (const page of client.streamEntities({ ...conditions, orderFields: byName, pageSize: 3 }))
      pages.push(namesOf(page));
    expect(pages).toEqual([['ada', 'bee', 'cat'], ['dog']]);
  });

  test('[CAT-060] fetches entities by their refs, in chunks when they are many', async () => {
    const { items } = await client.getEntitiesByRefs({
      entityRefs: ['component:default/cat', 'component:default/nobody', 'component:default/ada'],
      filter: { 'spec.type': 'service' },
      fields: ['metadata.name'],
    });
    expect(items).toEqual([{ metadata: { name: 'cat' } }, undefined, { metadata: { name: 'ada' } }]);
    const many = Array.from({ length: 2_500 }, () => 'component:default/bee');
    const answer = await client.getEntitiesByRefs({ entityRefs: many, query: { kind: 'component' } });
    expect(answer.items.filter((item) => item?.metadata.name === 'bee')).toHaveLength(2_500);
  });

  test('[CAT-062] fetches an entity, or nothing if it is missing', async () => {
    expect(await client.getEntityByRef('Component:default/ADA')).toEqual(entities[0]);
    expect(await client.getEntityByRef('component:default/nobody')).toBeUndefined();
  });

  test('[CAT-062] fetches the ancestors', async () => {
    const { rootEntityRef, items } = await client.getEntityAncestors({ entityRef: 'component:default/ada' });
    expect(rootEntityRef).toBe('component:default/ada');
    expect(items.map(({ entity, parentEntityRefs }) => [entity.metadata.name, parentEntityRefs])).toEqual([
      ['ada', ['location:default/root']],
      ['root', []],
    ]);
  });

  test.each([{ filter: kind }, { query: kind }])('[CAT-064] counts facets: %j', async (conditions) => {
    expect(await client.getEntityFacets({ facets: ['spec.type', 'kind'], ...conditions })).toEqual({
      facets: {
        'spec.type': [
          { value: 'library', count: 1 },
          { value: 'service', count: 2 },
          { value: 'website', count: 1 },
        ],
        kind: [{ value: 'Component', count: 4 }],
      },
    });
  });

  test('gets a ResponseError with the reason for a refused request', async () => {
    const failed = await client.queryEntities({ cursor: 'broken' }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ name: 'ResponseError', statusCode: 400 });
  });
});
