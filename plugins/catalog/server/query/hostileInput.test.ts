import { describe, expect, test } from 'vitest';
import { MAX_ENTITY_REFS, MAX_FACETS, MAX_ORDER_FIELDS, MAX_TEXT_FIELDS } from '../../common/index.ts';
import { anEntity } from '../../testing/index.ts';
import { queryApp } from '../testing/queryApp.ts';
import { MAX_CURSOR_LENGTH } from './cursors/cursor.ts';
import { MAX_PREFIXES } from './predicates.ts';

const { get, post } = queryApp([anEntity()]);
const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

async function refusal(answer: ReturnType<typeof get>) {
  const { status, message } = await answer;
  return [status, message];
}

describe('a cursor that was tampered with is refused with its problem', () => {
  const good = {
    orderFields: [{ field: 'metadata.name', order: 'asc' }],
    orderFieldValues: ['booking', 'uid'],
    isPrevious: false,
    firstSortFieldValues: ['booking', 'uid'],
    totalItems: 1,
  };
  const encoded = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64');
  const cases: [string, unknown, string][] = [
    ['is not JSON', undefined, '"abc" could not be parsed'],
    ['is a list', [], 'it must be an object'],
    ['is a text', 'x', 'it must be an object'],
    ['is nothing', null, 'it must be an object'],
    ['has no position', { ...good, orderFieldValues: undefined }, 'orderFieldValues must be a list of strings'],
    ['has an empty position', { ...good, orderFieldValues: [] }, 'orderFieldValues must not be empty'],
    [
      'has a position of numbers',
      { ...good, orderFieldValues: [1, 2] },
      'orderFieldValues.0 must be a list of strings',
    ],
    ['has too short a position', { ...good, orderFieldValues: ['a'] }, 'orderFieldValues must contain 2 texts, not 1'],
    ['has too long a position', { ...good, orderFields: [] }, 'orderFieldValues must contain 1 texts, not 2'],
    [
      'has no start',
      { ...good, firstSortFieldValues: [null, 'x'] },
      'firstSortFieldValues.0 must be a list of strings',
    ],
    ['has an odd direction', { ...good, isPrevious: 'yes' }, 'isPrevious must be true or false'],
    ['has an odd order', { ...good, orderFields: [{ field: 'a', order: 'up' }] }, 'orderFields.0.order is not valid'],
    [
      'has many orders',
      { ...good, orderFields: times(2, good.orderFields[0]) },
      'orderFields must contain at most one field',
    ],
    ['has a negative count', { ...good, totalItems: -1 }, 'totalItems must not be negative'],
    ['has an odd count', { ...good, totalItems: 1.5 }, 'totalItems must be a whole number'],
    ['has an odd filter', { ...good, filter: { anyOf: [] } }, 'filter must be a list of strings'],
    ['has an odd query', { ...good, query: [] }, 'query must be an object'],
    [
      'searches too many fields',
      { ...good, fullTextFilter: { term: 'x', fields: times(MAX_TEXT_FIELDS + 1, 'a') } },
      `fullTextFilter.fields must contain at most ${MAX_TEXT_FIELDS} fields`,
    ],
  ];

  test('while an untouched one is accepted, with values in any case', async () => {
    const cursor = encoded({ ...good, orderFieldValues: ['ALPHA', ''], firstSortFieldValues: ['ALPHA', ''] });
    expect((await get(`/entities/by-query?cursor=${encodeURIComponent(cursor)}`)).page.items).toHaveLength(1);
  });

  test.each(cases)('because it %s', async (_, cursor, problem) => {
    const text = cursor === undefined ? 'abc' : encoded(cursor);
    const expected = [400, `Malformed cursor: ${problem}`];
    expect(await refusal(get(`/entities/by-query?cursor=${encodeURIComponent(text)}`))).toEqual(expected);
    expect(await refusal(post('/entities/by-query', { cursor: text }))).toEqual(expected);
  });

  test('because its content violates the rules of a request', async () => {
    const filter = encoded({ ...good, filter: ['=x'] });
    expect(await refusal(post('/entities/by-query', { cursor: filter }))).toEqual([
      400,
      expect.stringContaining('has no key'),
    ]);
    const query = encoded({ ...good, query: { $some: [] } });
    expect(await refusal(post('/entities/by-query', { cursor: query }))).toEqual([
      400,
      expect.stringContaining('$some'),
    ]);
  });

  test('because it is too large', async () => {
    const cursor = 'A'.repeat(MAX_CURSOR_LENGTH + 1);
    expect(await refusal(post('/entities/by-query', { cursor }))).toEqual([
      400,
      'Malformed cursor: it has 1000001 characters, at most 1000000 are allowed',
    ]);
  });

  test('and a query that would produce a huge cursor is refused instead', async () => {
    const app = queryApp([anEntity(), anEntity({ metadata: { name: 'other' } })]);
    const query = { kind: { $in: ['component', ...times(9_000, 'x'.repeat(100))] } };
    expect(await refusal(app.post('/entities/by-query', { query, limit: 1 }))).toEqual([
      400,
      expect.stringContaining('The query is too long to be paged'),
    ]);
  });
});

describe('[SEC-11] work is bounded', () => {
  test.each([
    ['limit=1e9', 'request/query/limit must be integer >= 0 and <= 10000, not "1e9"'],
    ['limit=10001', 'request/query/limit must be integer >= 0 and <= 10000, not "10001"'],
    ['limit=-1', 'request/query/limit must be integer >= 0 and <= 10000, not "-1"'],
    ['offset=99999999999999999999', 'request/query/offset must be integer >= 0, not "99999999999999999999"'],
    [
      'totalItems=maybe',
      'request/query/totalItems must be equal to one of the allowed values: include, exclude, not "maybe"',
    ],
    ['orderField=metadata.name,up', 'The orderField "metadata.name,up" is not valid, expected <field>[,asc|desc]'],
    ['orderField=', 'The orderField "" is not valid, expected <field>[,asc|desc]'],
    [
      `orderField=${times(MAX_ORDER_FIELDS + 1, 'a').join('&orderField=')}`,
      'request/query/orderField must NOT have more than 10 items',
    ],
    [
      `fullTextFilterFields=${times(MAX_TEXT_FIELDS + 1, 'a')}`,
      'request/query/fullTextFilterFields must NOT have more than 20 items',
    ],
    [`filter=${times(1_001, 'a=b')}`, 'The filter has more than 1000 statements in total'],
    [`fields=${times(101, 'a')}`, '101 fields requested, at most 100 are allowed'],
  ])('GET /entities/by-query?%s', async (query, message) => {
    expect(await refusal(get(`/entities/by-query?${query}`))).toEqual([400, message]);
  });

  test.each([
    [{ limit: 1e9 }, 'request/body/limit must be integer >= 0 and <= 10000, not 1000000000'],
    [{ limit: '5' }, 'request/body/limit must be integer >= 0 and <= 10000, not "5"'],
    [{ limit: 1.5 }, 'request/body/limit must be integer >= 0 and <= 10000, not 1.5'],
    [{ offset: -1 }, 'request/body/offset must be integer >= 0, not -1'],
    [{ query: [] }, 'request/body/query must be object'],
    [{ query: 'kind' }, 'request/body/query must be object'],
    [
      { query: { $any: times(MAX_PREFIXES + 1, { 'metadata.name': { $hasPrefix: 'a' } }) } },
      'query has 51 $hasPrefix, at most 50 are allowed',
    ],
    [
      { query: { kind: { $regex: '(a+)+' } } },
      'query.kind must contain exactly one of $exists, $in, $hasPrefix, $contains, $ne, $gt, $gte, $lt, $lte, $matches, $age, $size',
    ],
    [
      { orderBy: [{ field: 'a', order: 'up' }] },
      'request/body/orderBy/0/order must be equal to one of the allowed values: asc, desc, not "up"',
    ],
    [{ orderBy: [{ field: '', order: 'asc' }] }, 'request/body/orderBy/0/field must NOT have fewer than 1 characters'],
  ])('POST /entities/by-query %j', async (body, message) => {
    expect(await refusal(post('/entities/by-query', body))).toEqual([400, message]);
  });

  test('a batch of refs and a list of facets have a maximum size', async () => {
    const entityRefs = times(MAX_ENTITY_REFS + 1, 'component:a');
    expect(await refusal(post('/entities/by-refs', { entityRefs }))).toEqual([
      400,
      'request/body/entityRefs must NOT have more than 10000 items',
    ]);
    const facets = times(MAX_FACETS + 1, 'kind');
    expect(await refusal(post('/entity-facets', { facets }))).toEqual([
      400,
      'request/body/facets must NOT have more than 50 items',
    ]);
  });

  test('property names with a meaning in JavaScript are ordinary names', async () => {
    const { facets } = await get('/entity-facets?facet=__proto__&facet=constructor');
    expect(JSON.stringify(facets)).toBe('{"__proto__":[],"constructor":[]}');
    expect((await get('/entities/by-query?orderField=__proto__&filter=constructor')).page.totalItems).toBe(0);
    expect((await get('/entities/by-query?fields=__proto__,constructor')).page.items).toEqual([{}]);
  });
});
