import { describe, expect, test } from 'vitest';
import { anEntity } from '../../testing/index.ts';
import { namesOf, queryApp } from '../testing/queryApp.ts';

const booking = anEntity({
  metadata: { name: 'booking', uid: 'u4', tags: ['java'], annotations: { 'example.com/flag': 'on' } },
});
const fares = anEntity({ metadata: { name: 'Fares', uid: 'u3' }, spec: { type: 'library', owner: 'team-b', tier: 2 } });
const gates = anEntity({ metadata: { name: 'gates', uid: 'u2' }, spec: { type: 'service', owner: 'team-a', tier: 1 } });
const team = anEntity({ kind: 'Group', metadata: { name: 'team-a', uid: 'u1' } });
const all = [gates, team, fares, booking];

const decoded = (cursor: string) => JSON.parse(Buffer.from(cursor, 'base64').toString());
const after = (cursor: unknown) => encodeURIComponent(Buffer.from(JSON.stringify(cursor)).toString('base64'));

describe('[CAT-057] GET /entities', () => {
  test('returns every entity completely, ordered by ref', async () => {
    const { status, headers, list } = await queryApp(all).get('/entities');
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(list).toEqual([booking, fares, gates, team]);
  });

  test('returns an empty list for an empty catalog', async () => {
    expect((await queryApp().get('/entities')).json).toEqual([]);
    expect((await queryApp(all).get('/entities?filter=kind=nothing&limit=5')).json).toEqual([]);
  });

  test.each([
    ['filter=kind=component,spec.type=service', ['booking', 'gates']],
    ['filter=kind=group&filter=spec.type=library', ['Fares', 'team-a']],
    ['filter=METADATA.NAME=FARES', ['Fares']],
    ['filter=metadata.tags.java=true', ['booking']],
    ['filter=', ['booking', 'Fares', 'gates', 'team-a']],
  ])('[CAT-067] filters: %s', async (query, names) => {
    expect(namesOf((await queryApp(all).get(`/entities?${query}`)).list)).toEqual(names);
  });

  test('[CAT-067] a bare key requires that it exists, and keys with dots and slashes work', async () => {
    const { get } = queryApp(all);
    expect(namesOf((await get('/entities?filter=metadata.annotations.example.com/flag')).list)).toEqual(['booking']);
    expect(namesOf((await get('/entities?filter=kind=component,spec.tier')).list)).toEqual(['Fares', 'gates']);
  });

  test.each([
    'fields=kind,metadata.name,metadata.annotations.example.com/flag,nowhere',
    'fields=kind&fields=metadata.name&fields=metadata.annotations.example.com/flag',
  ])('returns only the requested fields: %s', async (fields) => {
    const { json } = await queryApp(all).get(`/entities?filter=kind=component&limit=2&${fields}`);
    expect(json).toEqual([
      { kind: 'Component', metadata: { name: 'booking', annotations: { 'example.com/flag': 'on' } } },
      { kind: 'Component', metadata: { name: 'Fares' } },
    ]);
  });

  test('a page links to the next one, with the offset inside the cursor', async () => {
    const { get } = queryApp(all);
    const { headers, list } = await get('/entities?filter=kind=component&offset=0&limit=2');
    expect(namesOf(list)).toEqual(['booking', 'Fares']);
    const [, path, cursor] = /^<(\/entities\?filter=kind%3Dcomponent&limit=2&after=([^>]+))>; rel="next"$/.exec(
      headers.link!,
    )!;
    expect(decoded(decodeURIComponent(cursor!))).toEqual({ limit: 2, offset: 2 });

    const next = await get(path!);
    expect(namesOf(next.list)).toEqual(['gates']);
    expect(next.headers.link).toBeUndefined();
  });

  test('the link to the next page exists only while more remain', async () => {
    const { get } = queryApp(all);
    expect((await get('/entities?limit=4')).headers.link).toBeUndefined();
    expect((await get('/entities?limit=3')).headers.link).toBeDefined();
    expect((await get('/entities')).headers.link).toBeUndefined();
  });

  test('an offset alone returns the rest', async () => {
    expect(namesOf((await queryApp(all).get('/entities?offset=3')).list)).toEqual(['team-a']);
    expect((await queryApp(all).get('/entities?offset=9007199254740991')).list).toEqual([]);
  });

  test('an after cursor takes precedence over limit and offset', async () => {
    const { list } = await queryApp(all).get(`/entities?limit=1&offset=3&after=${after({ limit: 2, offset: 1 })}`);
    expect(namesOf(list)).toEqual(['Fares', 'gates']);
  });
});

describe('[CAT-057] the order of GET /entities', () => {
  test('uses every field, and the uid as a tie-breaker', async () => {
    const { get } = queryApp(all);
    expect(namesOf((await get('/entities?order=asc:kind&order=desc:spec.type')).list)).toEqual([
      'gates',
      'booking',
      'Fares',
      'team-a',
    ]);
    expect(namesOf((await get('/entities?order=desc:kind&order=asc:metadata.name')).list)).toEqual([
      'team-a',
      'booking',
      'Fares',
      'gates',
    ]);
  });

  test('puts entities without the field last, in either direction', async () => {
    const { get } = queryApp(all);
    expect(namesOf((await get('/entities?order=asc:spec.tier&limit=9')).list)).toEqual([
      'gates',
      'Fares',
      'team-a',
      'booking',
    ]);
    expect(namesOf((await get('/entities?order=desc:spec.tier')).list)).toEqual([
      'Fares',
      'gates',
      'team-a',
      'booking',
    ]);
  });

  test('by a field that no entity has is by uid', async () => {
    expect(namesOf((await queryApp(all).get('/entities?order=asc:nowhere')).list)).toEqual([
      'team-a',
      'gates',
      'Fares',
      'booking',
    ]);
  });

  test('continues across pages', async () => {
    const { get } = queryApp(all);
    const first = await get('/entities?order=desc:metadata.name&limit=3');
    expect(namesOf(first.list)).toEqual(['team-a', 'gates', 'Fares']);
    const [, path] = /^<([^>]+)>/.exec(first.headers.link!)!;
    expect(namesOf((await get(path!)).list)).toEqual(['booking']);
  });
});

describe('[CAT-057] the pages of GET /entities by several fields', () => {
  const many = Array.from({ length: 90 }, (_, number) =>
    anEntity({
      kind: ['Component', 'API', 'component'][number % 3]!,
      metadata: { name: `part-${number}`, uid: `u${(number * 37) % 90}` },
      spec: number % 4 > 0 ? { type: `type-${number % 2}` } : {},
    }),
  );

  test.each([
    'order=asc:kind&order=desc:metadata.name',
    'order=desc:spec.type&order=asc:kind',
    'filter=kind=component&order=asc:spec.type&order=desc:kind&order=asc:metadata.name',
  ])('joined are the whole list: %s', async (query) => {
    const { get } = queryApp(many);
    const whole = namesOf((await get(`/entities?${query}`)).list);
    const walked: unknown[] = [];
    let path: string | undefined = `/entities?${query}&limit=7`;
    while (path) {
      const { list, headers } = await get(path);
      walked.push(...namesOf(list));
      path = /^<([^>]+)>/.exec(headers.link ?? '')?.[1];
    }
    expect(walked).toEqual(whole);
    expect(new Set(walked).size).toBe(query.startsWith('filter') ? 60 : 90);
  });
});

describe('GET /entities refuses', () => {
  test.each([
    ['limit=0', 'request/query/limit must be integer >= 1 and <= 10000, not "0"'],
    ['limit=1e9', 'request/query/limit must be integer >= 1 and <= 10000, not "1e9"'],
    ['limit=1000000000', 'request/query/limit must be integer >= 1 and <= 10000, not "1000000000"'],
    ['limit=', 'request/query/limit must be integer >= 1 and <= 10000, not ""'],
    ['limit=2&limit=3', 'request/query/limit must be integer >= 1 and <= 10000, not an array'],
    ['offset=-1', 'request/query/offset must be integer >= 0, not "-1"'],
    ['offset=1.5', 'request/query/offset must be integer >= 0, not "1.5"'],
    ['after=%25', 'Malformed after cursor: "%" could not be parsed'],
    [`after=${after([])}`, 'Malformed after cursor: it is not an object'],
    [`after=${after({ limit: 'x' })}`, 'Malformed after cursor: limit is "x", expected an integer from 1 to 10000'],
    [
      `after=${after({ limit: 1e9 })}`,
      'Malformed after cursor: limit is 1000000000, expected an integer from 1 to 10000',
    ],
    [
      `after=${after({ limit: 1, offset: -1 })}`,
      'Malformed after cursor: offset is -1, expected an integer from 0 to 9007199254740991',
    ],
    ['order=metadata.name', 'The order "metadata.name" is not valid, expected asc:<field> or desc:<field>'],
    ['order=up:metadata.name', 'The order "up:metadata.name" is not valid, expected asc:<field> or desc:<field>'],
    ['filter==x', 'The filter statement "=x" has no key, expected <key> or <key>=<value>'],
    ['fields=metadata.tags[0]', 'The field "metadata.tags[0]" is not valid, array elements cannot be selected'],
  ])('%s', async (query, message) => {
    const answer = await queryApp(all).get(`/entities?${query}`);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });

  test('accepts a parameter that it does not know', async () => {
    expect((await queryApp(all).get('/entities?colour=red')).list).toHaveLength(4);
  });
});
