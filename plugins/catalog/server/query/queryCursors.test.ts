import { describe, expect, test } from 'vitest';
import { anEntity } from '../../testing/index.ts';
import { all, byName, decoded, query } from '../testing/animals.ts';
import { namesOf, queryApp } from '../testing/queryApp.ts';

describe('[CAT-058] cursors', () => {
  test('lead forward and backward, and the first page has no previous cursor', async () => {
    const { get } = queryApp(all);
    const go = async (cursor: string | undefined) => (await get(query({ cursor: cursor!, limit: '2' }))).page;
    const { page: first } = await get(query({ limit: '2', ...byName }));
    const second = await go(first.pageInfo.nextCursor);
    const third = await go(second.pageInfo.nextCursor);
    expect([first, second, third].map(({ items }) => namesOf(items))).toEqual([
      ['ada', 'Bee'],
      ['cat', 'dog'],
      ['eel'],
    ]);
    expect([first, second, third].map(({ pageInfo }) => Object.keys(pageInfo))).toEqual([
      ['nextCursor'],
      ['nextCursor', 'prevCursor'],
      ['prevCursor'],
    ]);
    const back = await go(third.pageInfo.prevCursor);
    expect(back).toEqual(second);
    expect(await go(back.pageInfo.prevCursor)).toEqual(first);
  });

  test('contain the position of the walk as base64 JSON, whose keys clients rely on', async () => {
    const { page } = await queryApp(all).get(
      query({
        limit: '1',
        filter: 'kind=component',
        fullTextFilterTerm: 'a',
        fullTextFilterFields: 'metadata.name',
        ...byName,
      }),
    );
    expect(decoded(page.pageInfo.nextCursor)).toEqual({
      orderFields: [{ field: 'metadata.name', order: 'asc' }],
      orderFieldValues: ['ada', 'u5'],
      filter: ['kind=component'],
      fullTextFilter: { term: 'a', fields: ['metadata.name'] },
      isPrevious: false,
      firstSortFieldValues: ['ada', 'u5'],
      totalItems: 2,
    });
  });

  test('contain the uid if there is no order', async () => {
    const { page } = await queryApp(all).get(query({ limit: '2' }));
    expect(decoded(page.pageInfo.nextCursor)).toMatchObject({
      orderFields: [],
      orderFieldValues: ['u2'],
      firstSortFieldValues: ['u1'],
    });
  });

  test('contain filter, order and text; the request only sets limit and fields', async () => {
    const { get } = queryApp(all);
    const { page } = await get(query({ limit: '1', filter: 'spec.type=service', orderField: 'metadata.name,desc' }));
    const next = await get(
      query({
        cursor: page.pageInfo.nextCursor!,
        filter: 'kind=group',
        orderField: 'this is, not read',
        fullTextFilterTerm: 'zzz',
        offset: '7',
        limit: '5',
        fields: 'metadata.name',
      }),
    );
    expect(next.page.items).toEqual([{ metadata: { name: 'ada' } }]);
    expect(next.page.totalItems).toBe(2);
  });

  test('keep their position when entities come and go', async () => {
    const { get, put, remove } = queryApp(all);
    const { page: first } = await get(query({ limit: '2', ...byName }));
    remove('component:default/bee');
    put(anEntity({ metadata: { name: 'bat' } }), anEntity({ metadata: { name: 'bug' } }));
    const { page: second } = await get(query({ cursor: first.pageInfo.nextCursor!, limit: '2' }));
    expect(namesOf(second.items)).toEqual(['bug', 'cat']);
    expect(second.totalItems).toBe(5);
    const { page: back } = await get(query({ cursor: second.pageInfo.prevCursor!, limit: '2' }));
    expect(namesOf(back.items)).toEqual(['ada', 'bat']);
    expect(Object.keys(back.pageInfo)).toEqual(['nextCursor']);
  });

  test('return nothing if no entities are left there', async () => {
    const { get, remove } = queryApp(all);
    const { page: first } = await get(query({ limit: '4', ...byName }));
    remove('group:default/eel');
    const { page: second } = await get(query({ cursor: first.pageInfo.nextCursor! }));
    expect(second).toEqual({ items: [], totalItems: 5, pageInfo: {} });
  });
});

describe('POST /entities/by-query', () => {
  test('accepts a predicate, an order and text, and responds like GET', async () => {
    const { post } = queryApp(all);
    const { status, json } = await post('/entities/by-query', {
      query: { $all: [{ kind: 'component' }, { $not: { 'spec.type': { $in: ['LIBRARY'] } } }] },
      orderBy: [{ field: 'Metadata.Name', order: 'desc' }],
      fullTextFilter: { term: 'A', fields: ['metadata.name'] },
      fields: ['metadata.name'],
    });
    expect(status).toBe(200);
    expect(json).toEqual({
      items: [{ metadata: { name: 'cat' } }, { metadata: { name: 'ada' } }],
      totalItems: 2,
      pageInfo: {},
    });
  });

  test('an empty body requests everything', async () => {
    expect((await queryApp(all).post('/entities/by-query', {})).page.totalItems).toBe(5);
  });

  test('its cursor contains the query, and works with either method', async () => {
    const { get, post } = queryApp(all);
    const body = { query: { kind: 'component' }, orderBy: [{ field: 'metadata.name', order: 'asc' }], limit: 2 };
    const { page: first } = await post('/entities/by-query', body);
    const cursor = first.pageInfo.nextCursor!;
    expect(decoded(cursor)).toMatchObject({ query: { kind: 'component' } });
    expect(decoded(cursor)).not.toHaveProperty('filter');
    const { page: posted } = await post('/entities/by-query', { cursor, limit: 2 });
    const { page: got } = await get(query({ cursor, limit: '2' }));
    expect(namesOf(posted.items)).toEqual(['cat']);
    expect(got).toEqual(posted);
    expect((await post('/entities/by-query', { cursor: got.pageInfo.prevCursor, limit: 2 })).page).toEqual(first);
  });

  test('without a query its cursor has none, so clients continue by GET', async () => {
    const { page } = await queryApp(all).post('/entities/by-query', { limit: 1 });
    expect(decoded(page.pageInfo.nextCursor)).not.toHaveProperty('query');
  });

  test('continues with a cursor from GET', async () => {
    const { get, post } = queryApp(all);
    const { page } = await get(query({ limit: '2', filter: 'kind=component', ...byName }));
    const next = await post('/entities/by-query', { cursor: page.pageInfo.nextCursor });
    expect(namesOf(next.page.items)).toEqual(['cat']);
  });
});
