import { type Client, createClient } from '@callboard/contract/client';
import { describe, expect, test } from 'vitest';
import { catalogQueryContract, type Entity } from '../common/index.ts';
import { anEntity } from './anEntity.ts';

type Catalog = { baseUrl: string; fetch: (url: string, init?: RequestInit) => Promise<Response> };

const names = ['booking', 'Baggage', 'check-in', 'delay-predictor', 'etops'];
const entities = [
  ...names.map((name, index) =>
    anEntity({
      metadata: { name, tags: index % 2 === 0 ? ['java'] : ['go', 'java'] },
      spec: { type: index < 3 ? 'service' : 'website', ...(index === 0 ? {} : { lifecycle: 'production' }) },
      relations: [
        { type: 'ownedBy', targetRef: 'group:default/boarding' },
        ...(name === 'etops' ? [{ type: 'consumesApi', targetRef: 'api:default/seats' }] : []),
      ],
    }),
  ),
  anEntity({ kind: 'Group', metadata: { name: 'boarding' }, spec: { profile: { displayName: 'Boarding' } } }),
];
const namesOf = (items: readonly (Entity | null)[]) => items.map((entity) => entity?.metadata.name ?? null);

/** The contract of both the read routes and the fake. */
export function testCatalogReads(open: (entities: readonly Entity[]) => Catalog): void {
  const connect = (): Client<typeof catalogQueryContract> => {
    const { baseUrl, fetch } = open(entities);
    return createClient(catalogQueryContract, baseUrl, fetch);
  };
  const components = { filter: 'kind=component', orderField: 'metadata.name,asc' };

  describe('a page of a query', () => {
    test('is in the requested order, ignoring case, with cursors forwards and backwards', async () => {
      const catalog = connect();
      const first = await catalog.getEntitiesByQuery({ query: { ...components, limit: 2 } });
      expect([namesOf(first.items), first.totalItems]).toEqual([['Baggage', 'booking'], 5]);
      expect(first.pageInfo.prevCursor).toBeUndefined();

      const second = await catalog.getEntitiesByQuery({ query: { cursor: first.pageInfo.nextCursor, limit: 2 } });
      expect([namesOf(second.items), second.totalItems]).toEqual([['check-in', 'delay-predictor'], 5]);
      const last = await catalog.getEntitiesByQuery({ query: { cursor: second.pageInfo.nextCursor, limit: 2 } });
      expect([namesOf(last.items), last.pageInfo.nextCursor]).toEqual([['etops'], undefined]);

      const back = await catalog.getEntitiesByQuery({ query: { cursor: second.pageInfo.prevCursor, limit: 2 } });
      expect([namesOf(back.items), back.pageInfo.prevCursor]).toEqual([['Baggage', 'booking'], undefined]);
    });

    test('can start at an offset, be in descending order, and have only some fields', async () => {
      const query = { filter: 'kind=component', orderField: 'metadata.name,desc', offset: 1, limit: 1, fields: 'kind' };
      expect((await connect().getEntitiesByQuery({ query })).items).toEqual([{ kind: 'Component' }]);
    });

    test('with the limit 0 is only a count', async () => {
      const answer = await connect().getEntitiesByQuery({ query: { ...components, limit: 0 } });
      expect(answer).toEqual({ items: [], totalItems: 5, pageInfo: {} });
    });

    test('omits entities that lack the sort field', async () => {
      const query = { filter: 'kind=component', orderField: 'spec.lifecycle' };
      expect((await connect().getEntitiesByQuery({ query })).totalItems).toBe(4);
    });

    test('lists entities that lack the sort field last if requested, in either direction, and counts them', async () => {
      const catalog = connect();
      const query = { filter: 'kind=component', orderField: 'spec.lifecycle,desc', orderAbsent: 'last' as const };
      const first = await catalog.getEntitiesByQuery({ query: { ...query, limit: 3 } });
      expect([namesOf(first.items), first.totalItems]).toEqual([['Baggage', 'check-in', 'delay-predictor'], 5]);
      const second = await catalog.getEntitiesByQuery({ query: { cursor: first.pageInfo.nextCursor, limit: 3 } });
      expect([namesOf(second.items), second.totalItems]).toEqual([['etops', 'booking'], 5]);
      expect(second.pageInfo.nextCursor).toBeUndefined();
      const back = await catalog.getEntitiesByQuery({ query: { cursor: second.pageInfo.prevCursor, limit: 3 } });
      expect([back.items, back.pageInfo.prevCursor]).toEqual([first.items, undefined]);
      const orderBy = [{ field: 'spec.lifecycle', order: 'asc' as const }];
      const body = { query: { kind: 'component' }, orderBy, orderAbsent: 'last' as const, offset: 4 };
      expect(namesOf((await catalog.queryEntities({ body })).items)).toEqual(['booking']);
    });

    test('finds a text in any of the fields', async () => {
      const query = { ...components, fullTextFilterTerm: ' K-I', fullTextFilterFields: 'metadata.name,spec.type' };
      expect(namesOf((await connect().getEntitiesByQuery({ query })).items)).toEqual(['check-in']);
    });

    test('filters by several values, by existence and by alternatives', async () => {
      const filter = ['kind=component,spec.type=website,metadata.tags=GO', 'kind=group', 'spec.nothing'];
      const { items } = await connect().getEntitiesByQuery({ query: { filter, orderField: 'metadata.name' } });
      expect(namesOf(items)).toEqual(['boarding', 'delay-predictor']);
    });

    test('accepts a predicate in a body', async () => {
      const body = { query: { kind: 'component', 'spec.type': { $in: ['website'] } }, limit: 1 };
      expect((await connect().queryEntities({ body })).totalItems).toBe(2);
    });
  });

  test('entities by refs are returned in the same order, with null for missing ones', async () => {
    const entityRefs = ['group:default/boarding', 'component:default/nobody', 'Component:BOOKING'];
    const { items } = await connect().getEntitiesByRefs({ query: {}, body: { entityRefs, fields: ['metadata.name'] } });
    expect(items).toEqual([{ metadata: { name: 'boarding' } }, null, { metadata: { name: 'booking' } }]);
  });

  test("entities by refs are returned with the caller's permissions, if requested", async () => {
    const body = { entityRefs: ['component:default/booking'], permissions: ['catalog.entity.refresh'] };
    const { items, permissions } = await connect().getEntitiesByRefs({ query: {}, body });
    expect(namesOf(items)).toEqual(['booking']);
    expect(permissions).toEqual({ 'catalog.entity.refresh': ['ALLOW'] });
  });

  test('facets count the values among the matching entities', async () => {
    const { facets } = await connect().getEntityFacets({
      query: { facet: ['spec.type', 'metadata.tags'], filter: 'kind=component' },
    });
    expect(facets).toEqual({
      'spec.type': [
        { value: 'service', count: 3 },
        { value: 'website', count: 2 },
      ],
      'metadata.tags': [
        { value: 'go', count: 2 },
        { value: 'java', count: 5 },
      ],
    });
  });

  test('several queries in one call have their responses in order', async () => {
    const text = { term: 'ba', fields: ['metadata.name'] };
    const { answers } = await connect().askTogether({
      body: {
        queries: [
          { facets: { facets: ['kind'], fullTextFilter: text } },
          { entities: { limit: 0, query: { kind: 'group' } } },
          { entities: { query: { $odd: 1 } } },
        ],
      },
    });
    expect(answers.slice(0, 2)).toEqual([
      { facets: { kind: [{ value: 'Component', count: 1 }] } },
      { entities: { items: [], totalItems: 1, pageInfo: {} } },
    ]);
    expect(answers[2]!.error?.name).toBe('InputError');
  });

  test('an entity is found by name or by uid, and a missing one is an error', async () => {
    const catalog = connect();
    const booking = await catalog.getEntityByName({
      params: { kind: 'component', namespace: 'default', name: 'booking' },
    });
    expect(await catalog.getEntityByUid({ params: { uid: booking.metadata.uid! } })).toEqual(booking);
    const nobody = catalog.getEntityByName({ params: { kind: 'component', namespace: 'default', name: 'nobody' } });
    await expect(nobody).rejects.toMatchObject({
      statusCode: 404,
      cause: { name: 'NotFoundError', message: "No entity 'component:default/nobody'" },
    });
  });

  test('relations to missing entities are listed by their target', async () => {
    const answer = await connect().getMissingRelations({});
    expect(answer).toEqual({
      total: 1,
      targetTotal: 1,
      targets: [{ targetRef: 'api:default/seats', count: 1, entityRefs: ['component:default/etops'] }],
    });
  });

  test('the complete list is in the order of the refs', async () => {
    const list = await connect().getEntities({ query: { fields: 'metadata.name', limit: 2, offset: 1 } });
    expect(list).toEqual([{ metadata: { name: 'booking' } }, { metadata: { name: 'check-in' } }]);
  });
}
