import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aDocument, cargoPlugin } from './testing/cargo.ts';
import { openSearchApp, type SearchApp } from './testing/searchApp.ts';

const crates = Array.from({ length: 60 }, (_, index) =>
  aDocument(`crate-${String(index).padStart(2, '0')}`, 'Something heavy', {
    hold: index < 40 ? 'fore' : 'aft',
    load: index % 2 === 0 ? 'mail' : 'fish',
    authorization: { resourceRef: 'secret' },
  }),
);
const hostile = [
  ['script', 'javascript:alert(1)'],
  ['disguised', ' java\nscript:alert(1)'],
  ['data', 'data:text/html,x'],
].map(([id, location]) => aDocument(id!, 'hostile', { location }));

describe.each(testEngines)('queries on %s', (engine) => {
  let app: SearchApp;
  beforeAll(async () => {
    const cargo = cargoPlugin([...crates, ...hostile]);
    app = await openSearchApp({ engine, plugins: [cargo.plugin], search: { query: { pageLimit: 30 } } });
    await eventually(async () => expect((await app.search({ term: '', types: ['cargo'] })).numberOfResults).toBe(60));
  });
  afterAll(() => app.close());

  const count = async (query: string) => (await app.get(`/query?types=cargo&${query}`)).json.numberOfResults;

  test('[SEARCH-019] walk pages by cursors, and ranks count across them', async () => {
    const first = await app.search({ term: 'crate', types: ['cargo'], pageLimit: 25 });
    expect(first).toMatchObject({ numberOfResults: 60, results: { length: 25 } });
    expect(first).not.toHaveProperty('previousPageCursor');
    const second = await app.search({
      term: 'crate',
      types: ['cargo'],
      pageLimit: 25,
      pageCursor: first.nextPageCursor,
    });
    const third = await app.search({
      term: 'crate',
      types: ['cargo'],
      pageLimit: 25,
      pageCursor: second.nextPageCursor,
    });
    expect(third).not.toHaveProperty('nextPageCursor');
    expect(third.results.map(({ rank }) => rank)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60]);
    const back = await app.search({
      term: 'crate',
      types: ['cargo'],
      pageLimit: 25,
      pageCursor: third.previousPageCursor,
    });
    expect(back.results).toEqual(second.results);
    const all = [first, second, third].flatMap(({ results }) => results.map(({ document }) => document.title));
    expect(new Set(all).size).toBe(60);
  });

  test('[SEARCH-019] return results with type, document, and the matched words between tags', async () => {
    const { results } = await app.search({ term: 'heavy', types: ['cargo'], filters: { hold: 'aft' }, pageLimit: 1 });
    const [{ highlight, ...result }] = results as [(typeof results)[0]];
    expect(result).toMatchObject({ type: 'cargo', rank: 1, document: { text: 'Something heavy', hold: 'aft' } });
    expect(result.document).not.toHaveProperty('authorization');
    expect(highlight).toMatchObject({ preTag: expect.stringMatching(/^<[0-9a-f]{12}>$/) });
    expect(highlight?.fields.text).toBe(`Something ${highlight?.preTag}heavy${highlight?.postTag}`);
  });

  test.each([
    ['filters[hold]=aft', 20],
    ['filters[hold][0]=aft&filters[hold][1]=fore', 60],
    ['filters[hold][]=aft&filters[hold][]=fore', 60],
    ['filters[hold]=aft&filters[hold]=fore', 60],
    ['filters[hold]=aft&filters[load]=mail', 10],
    ['filters[hold][not]=aft', 40],
    ['filters[hold][not][0]=aft&filters[hold][not][1]=fore', 0],
    ['filters%5Bhold%5D=aft', 20],
  ])('[SEARCH-019] accept filters with brackets or repeated: %s', async (query, expected) => {
    expect(await count(query)).toBe(expected);
  });

  // Exactly what the published client sends: `qs` escapes the brackets, numbers lists and omits undefined values.
  test.each([
    ['term=&types%5B0%5D=cargo', 60, 30],
    ['term=something%20heavy&types%5B0%5D=cargo&filters%5Bhold%5D=aft&pageLimit=25', 20, 20],
    ['term=&filters%5Bhold%5D%5B0%5D=aft&filters%5Bhold%5D%5B1%5D=fore&types%5B0%5D=cargo&pageLimit=5', 60, 5],
    ['term=&types%5B0%5D=cargo&filters%5Bload%5D=mail&pageLimit=0', 30, 0],
    ['term=crate&types%5B0%5D=cargo&pageCursor=MQ%3D%3D&pageLimit=50', 60, 10],
  ])('[SEARCH-019] of the published client are answered: %s', async (query, numberOfResults, length) => {
    const { json } = await app.get(`/query?${query}`);
    expect(json).toMatchObject({ numberOfResults, results: { length } });
  });

  test('[SEARCH-020] of the published client that are refused explain why', async () => {
    const { status, json } = await app.get('/query?term=&types%5B0%5D=zeppelins');
    expect([status, json]).toMatchObject([
      400,
      {
        error: { name: 'InputError', message: expect.stringContaining("'zeppelins'") },
        request: { method: 'GET' },
        response: { statusCode: 400 },
      },
    ]);
  });

  test.each(['types=cargo', 'types[]=cargo', 'types[0]=cargo', 'types[7]=cargo'])(
    'accept types with brackets or repeated, too: %s',
    async (types) => {
      expect((await app.get(`/query?${types}`)).json.numberOfResults).toBe(60);
    },
  );

  test('[SEARCH-018] with a page limit of 0 return only the count', async () => {
    const answer = await app.search({ term: 'crate', types: ['cargo'], filters: { hold: 'aft' }, pageLimit: 0 });
    expect(answer).toEqual({ results: [], numberOfResults: 20 });
  });

  test('[SEARCH-016] have search.query.pageLimit results on a page', async () => {
    expect((await app.search({ term: '', types: ['cargo'] })).results).toHaveLength(30);
  });

  test('count facets by value; a filter does not narrow the counts of the filtered field', async () => {
    const { json } = await app.get('/facets?facets[0]=hold&facets[1]=load&types=cargo&filters[hold]=aft');
    expect(json.facets.hold).toEqual([
      { value: 'fore', count: 40 },
      { value: 'aft', count: 20 },
    ]);
    expect(json.facets.load).toEqual(expect.arrayContaining([{ value: 'mail', count: 10 }]));
  });

  test('[SEC-09] never find a location that is a script', async () => {
    expect(await app.titles({ term: 'hostile', types: ['cargo'] })).toEqual([]);
  });

  test.each([
    ['types=nonsense', "types contains 'nonsense', expected software-catalog, cargo"],
    [`term=${'a'.repeat(101)}`, 'The term has 101 characters, expected 100 at most'],
    ['term=a&term=b', 'term is given 2 times'],
    ['pageLimit=101', "pageLimit is '101', expected a whole number up to 100"],
    ['pageLimit=1e1', "pageLimit is '1e1'"],
    ['pageLimit=-1', "pageLimit is '-1'"],
    ['pageCursor=zzz', "pageCursor is 'zzz', expected one from a search response"],
    [`pageCursor=${'M'.repeat(9_000)}`, 'expected one from a search response'],
    [`pageCursor=${Buffer.from('9999999').toString('base64')}`, 'expected at most 10000'],
    ['filters[__proto__]=x', "names '__proto__'"],
    ['filters[constructor][prototype]=x', "names 'constructor'"],
    ['filters=x', "The parameter 'filters' is not a filter"],
    ['filters[a][b]=x', "The parameter 'filters[a][b]' is not a filter"],
    ['filters[a=x', 'a bracket that is not closed'],
    ['filters[a]=x&filters[a][not]=y', "filters[a] is given both with and without 'not'"],
    [`filters${'[a]'.repeat(1_000)}=x`, 'has a name of more than 200 characters'],
    ['filters[a][b][c][d]=x', 'has more than 3 pairs of brackets'],
    [Array.from({ length: 900 }, (_, at) => `filters[f${at}]=x`).join('&'), 'There are 900 parameters'],
    [Array.from({ length: 900 }, () => 'filters[f]=x').join('&'), 'more than 100 values in filters'],
  ])('[SEC-11] such as %.60s are refused with the reason', async (query, message) => {
    const { status, json } = await app.get(`/query?${query}`);
    expect([status, json.error.name, json.error.message]).toEqual([
      400,
      'InputError',
      expect.stringContaining(message),
    ]);
  });

  test('[SEC-11] with endless facets are refused', async () => {
    const query = Array.from({ length: 21 }, (_, at) => `facets[${at}]=f${at}`).join('&');
    expect(await app.get(`/facets?${query}`)).toMatchObject({ status: 400, json: { error: { name: 'InputError' } } });
    expect(await app.get('/facets')).toMatchObject({ status: 400 });
  });
});

test('[SEARCH-015] have 25 results on a page by default', async () => {
  const app = await openSearchApp({ plugins: [cargoPlugin(crates).plugin] });
  await eventually(async () => expect((await app.search({ term: '', types: ['cargo'] })).results).toHaveLength(25));
  await app.close();
});
