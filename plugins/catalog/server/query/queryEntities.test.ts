import { describe, expect, test } from 'vitest';
import { anEntity } from '../../testing/index.ts';
import { ada, all, bee, byName, cat, decoded, dog, eel, query } from '../testing/animals.ts';
import { namesOf, queryApp } from '../testing/queryApp.ts';

describe('[CAT-058] GET /entities/by-query', () => {
  test('returns whole entities by uid, their number, and no cursor if there are no more', async () => {
    const { status, headers, json } = await queryApp(all).get('/entities/by-query');
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(json).toEqual({ items: [eel, dog, cat, bee, ada], totalItems: 5, pageInfo: {} });
  });

  test('has 200 entities on a page unless a limit is given', async () => {
    const many = Array.from({ length: 201 }, (_, at) => anEntity({ metadata: { name: `many-${at}` } }));
    const { page } = await queryApp(many).get('/entities/by-query');
    expect([page.items.length, page.totalItems, page.pageInfo.nextCursor !== undefined]).toEqual([200, 201, true]);
  });

  test('sorts by the lower-cased value and then by uid; descending is the exact reverse', async () => {
    const { get } = queryApp(all);
    const up = await get(query({ orderField: 'metadata.title' }));
    expect(namesOf(up.page.items)).toEqual(['cat', 'Bee', 'eel', 'ada']);
    const down = await get(query({ orderField: 'metadata.title,desc' }));
    expect(namesOf(down.page.items)).toEqual(['ada', 'eel', 'Bee', 'cat']);
  });

  test('leaves out entities without the field, from the items and from the number', async () => {
    const { get } = queryApp(all);
    expect((await get(query({ orderField: 'metadata.title' }))).page.totalItems).toBe(4);
    expect((await get(query({ orderField: 'metadata.title', filter: 'kind=api' }))).json).toEqual({
      items: [],
      totalItems: 0,
      pageInfo: {},
    });
    expect((await get(query({ orderField: 'nowhere' }))).json).toEqual({ items: [], totalItems: 0, pageInfo: {} });
  });

  test('uses only the first order field and logs a warning', async () => {
    const { get, warnings } = queryApp(all);
    const { page } = await get(query({ orderField: ['metadata.title,asc', 'metadata.name,desc'] }));
    expect(namesOf(page.items)).toEqual(['cat', 'Bee', 'eel', 'ada']);
    expect(
      decoded((await get(`${query({ orderField: ['metadata.title', 'kind'] })}&limit=1`)).page.pageInfo.nextCursor)
        .orderFields,
    ).toEqual([{ field: 'metadata.title', order: 'asc' }]);
    expect(warnings[0]).toContain('Only the first of 2 order fields');
  });

  test('[CAT-067] filters, and returns only the requested fields', async () => {
    const { json } = await queryApp(all).get(
      query({ filter: ['kind=component,spec.owner=TEAM-x', 'kind=group'], fields: 'metadata.name,kind', ...byName }),
    );
    expect(json).toEqual({
      items: [
        { kind: 'Component', metadata: { name: 'ada' } },
        { kind: 'Component', metadata: { name: 'cat' } },
        { kind: 'Group', metadata: { name: 'eel' } },
      ],
      totalItems: 3,
      pageInfo: {},
    });
  });

  test('a limit of 0 only counts', async () => {
    const { json } = await queryApp(all).get(query({ limit: '0', filter: 'kind=component' }));
    expect(json).toEqual({ items: [], totalItems: 3, pageInfo: {} });
  });

  test('an offset skips the first ones', async () => {
    const { page } = await queryApp(all).get(query({ offset: '2', limit: '2', ...byName }));
    expect(namesOf(page.items)).toEqual(['cat', 'dog']);
    expect(Object.keys(page.pageInfo)).toEqual(['nextCursor']);
    expect(page.totalItems).toBe(5);
  });

  test('totalItems=exclude returns 0, on later pages too', async () => {
    const { get } = queryApp(all);
    const first = await get(query({ totalItems: 'exclude', limit: '2' }));
    expect([first.page.items.length, first.page.totalItems]).toEqual([2, 0]);
    expect((await get(query({ cursor: first.page.pageInfo.nextCursor! }))).page.totalItems).toBe(0);
    expect((await get(query({ totalItems: 'include' }))).page.totalItems).toBe(5);
  });
});

describe('[CAT-058] the full text filter', () => {
  test.each([
    [
      'a part of a value in any case, trimmed',
      { fullTextFilterTerm: '  APP ', fullTextFilterFields: 'metadata.title' },
      ['cat', 'Bee'],
    ],
    [
      'any of the fields',
      { fullTextFilterTerm: 'ee', fullTextFilterFields: 'metadata.title,METADATA.name' },
      ['eel', 'Bee'],
    ],
    [
      'repeated fields',
      { fullTextFilterTerm: 'ee', fullTextFilterFields: ['metadata.title', 'metadata.name'] },
      ['eel', 'Bee'],
    ],
    ['the uid without fields or order', { fullTextFilterTerm: 'U3' }, ['cat']],
    ['the order field without fields', { fullTextFilterTerm: 'e', ...byName }, ['Bee', 'eel']],
    ['within a filter', { fullTextFilterTerm: 'e', filter: 'kind=group', ...byName }, ['eel']],
    [
      'nothing when it is blank',
      { fullTextFilterTerm: '  ', fullTextFilterFields: 'metadata.title' },
      ['eel', 'dog', 'cat', 'Bee', 'ada'],
    ],
    ['no unknown field', { fullTextFilterTerm: 'e', fullTextFilterFields: 'nowhere' }, []],
  ])('searches %s', async (_, parameters, names) => {
    const { page } = await queryApp(all).get(query(parameters));
    expect(namesOf(page.items)).toEqual(names);
    expect(page.totalItems).toBe(names.length);
  });
});
