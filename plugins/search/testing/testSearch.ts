import { createClient } from '@callboard/contract/client';
import { expect, test } from 'vitest';
import { type SearchQuery, searchContract, searchParameters } from '../common/index.ts';
import type { FoundDocument } from './index.ts';

type Opened = { baseUrl: string; fetch: (url: string, init?: RequestInit) => Promise<Response> };

const gate = (name: string, over: object) => ({
  type: 'gates',
  document: { title: name, text: `Opens for ${name}`, location: `/gates/${name}`, ...over },
});

/** The documents that must exist, and the only ones of their types. */
export const gatesAndCrews: readonly FoundDocument[] = [
  gate('north', { kind: 'Jetway', tags: ['wide', 'heated'] }),
  gate('south', { kind: 'Jetway', tags: ['wide'] }),
  gate('apron', { kind: 'Stairs' }),
  { type: 'crews', document: { title: 'north crew', text: 'Works nights', location: '/crews/north', kind: 'Jetway' } },
];

const counted = (counts: readonly [value: string, count: number][]) =>
  counts.map(([value, count]) => ({ value, count }));

/** The behaviour that the server and the fake share, over `gatesAndCrews`. */
export function testSearch(open: () => Opened | Promise<Opened>): void {
  const connect = async () => {
    const { baseUrl, fetch } = await open();
    const client = createClient(searchContract, baseUrl, fetch);
    return {
      client,
      search: (question: Partial<SearchQuery>) =>
        client.search({ query: searchParameters({ term: '', types: ['gates', 'crews'], ...question }) }),
    };
  };
  const titles = (results: { document: { title: string } }[]) => results.map(({ document }) => document.title).sort();

  test('[SEARCH-019] words, types and field values narrow the results', async () => {
    const { search } = await connect();
    expect((await search({})).numberOfResults).toBe(4);
    expect(titles((await search({ term: 'north' })).results)).toEqual(['north', 'north crew']);
    expect(titles((await search({ term: 'NOR nigh' })).results)).toEqual(['north crew']);
    expect(titles((await search({ term: 'north', types: ['gates'] })).results)).toEqual(['north']);
    expect(titles((await search({ types: ['gates'], filters: { kind: 'Jetway' } })).results)).toEqual([
      'north',
      'south',
    ]);
    const either = { filters: { kind: ['Jetway', 'Stairs'], tags: 'wide' } };
    expect(titles((await search(either)).results)).toEqual(['north', 'south']);
  });

  test('[SEARCH-019] cursors lead to the next and previous page, and ranks count across pages', async () => {
    const { search } = await connect();
    const first = await search({ pageLimit: 3 });
    expect(first.results.map(({ rank }) => rank)).toEqual([1, 2, 3]);
    expect(first.previousPageCursor).toBeUndefined();
    const second = await search({ pageLimit: 3, pageCursor: first.nextPageCursor! });
    expect(second.results.map(({ rank }) => rank)).toEqual([4]);
    expect(second.nextPageCursor).toBeUndefined();
    const again = await search({ pageLimit: 3, pageCursor: second.previousPageCursor! });
    expect(again.results).toEqual(first.results);
  });

  test('[SEARCH-018] a page limit of 0 returns only the count', async () => {
    const { search } = await connect();
    expect(await search({ term: 'north', types: ['crews'], pageLimit: 0 })).toMatchObject({ numberOfResults: 1 });
  });

  test('[SEARCH-006] matching words are between the tags', async () => {
    const { search } = await connect();
    const [found] = (await search({ term: 'nor', types: ['gates'] })).results;
    const { preTag, postTag, fields } = found!.highlight!;
    expect(fields.title).toContain(`${preTag}north${postTag}`);
    expect(fields.text).toContain(`${preTag}north${postTag}`);
  });

  test('values are counted, ignoring the filter on their own field', async () => {
    const { client } = await connect();
    const query = {
      ...searchParameters({ term: '', types: ['gates'], filters: { kind: 'Jetway' } }),
      'facets[0]': 'kind',
      'facets[1]': 'tags',
    };
    expect((await client.countFacets({ query })).facets).toEqual({
      kind: counted([
        ['Jetway', 2],
        ['Stairs', 1],
      ]),
      tags: counted([
        ['wide', 2],
        ['heated', 1],
      ]),
    });
  });

  test('[SEARCH-020] an unknown type is refused', async () => {
    const { search } = await connect();
    const refused = { statusCode: 400, cause: { name: 'InputError' } };
    await expect(search({ types: ['zeppelins'] })).rejects.toMatchObject(refused);
    await expect(search({ term: 'n'.repeat(101) })).rejects.toMatchObject(refused);
    await expect(search({ pageLimit: 101 })).rejects.toMatchObject(refused);
  });
}
