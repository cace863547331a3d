import { describe, expect, test, vi } from 'vitest';
import { anEntity } from '../../testing/index.ts';
import { namesOf, queryApp } from '../testing/queryApp.ts';

const service = (name: string, spec: Record<string, unknown>, metadata: Record<string, unknown> = {}) =>
  anEntity({ metadata: { name, ...metadata }, spec });

const old = service('old', { coverage: 40, checkedAt: '2020-01-01', steps: [{ id: 'a' }] }, { tags: ['go', 'java'] });
const good = service('good', {
  coverage: '80.0',
  checkedAt: new Date().toISOString(),
  steps: [{ id: 'a' }, { id: 'b' }],
});
const unknown = service('unknown', { coverage: 'none' }, { description: `${'long '.repeat(60)}end` });

const entities = [old, good, unknown];
const find = async (query: object) => {
  const { page } = await queryApp(entities).post('/entities/by-query', { query });
  return namesOf(page.items).toSorted();
};

describe('[SCORE-004] a query', () => {
  test.each([
    ['$gt', { 'spec.coverage': { $gt: 40 } }, ['good']],
    ['$gte', { 'spec.coverage': { $gte: 40 } }, ['good', 'old']],
    ['$lt', { 'spec.coverage': { $lt: 80 } }, ['old']],
    ['$lte', { 'spec.coverage': { $lte: 80 } }, ['good', 'old']],
    ['$ne, also without the field', { 'metadata.tags': { $ne: 'GO' } }, ['good', 'unknown']],
    ['$matches in the case of the value', { 'metadata.name': { $matches: '^(old|Good)$' } }, ['old']],
    [
      '$matches in a text that is too long to be indexed',
      { 'metadata.description': { $matches: 'end$' } },
      ['unknown'],
    ],
    ['$age above a duration', { 'spec.checkedAt': { $age: { $gt: '30 days' } } }, ['old']],
    ['$age below a duration', { 'spec.checkedAt': { $age: { $lt: 'P30D' } } }, ['good']],
    ['$size of texts', { 'metadata.tags': { $size: 2 } }, ['old']],
    ['$size of objects', { 'spec.steps': { $size: { $gte: 2 } } }, ['good']],
    ['$size of a missing field as 0', { 'spec.steps': { $size: 0 } }, ['unknown']],
    [
      'operators in logic',
      { $all: [{ 'spec.coverage': { $gte: 1 } }, { $not: { 'metadata.tags': { $size: 2 } } }] },
      ['good'],
    ],
    [
      'the operators of Backstage, as before',
      {
        $any: [
          { 'metadata.tags': { $contains: 'go' } },
          {
            'metadata.description': { $exists: true },
            'metadata.name': { $hasPrefix: 'UNK' },
            'spec.coverage': { $in: ['none', 'some'] },
          },
        ],
      },
      ['old', 'unknown'],
    ],
  ])('finds entities by %s', async (_title, query, names) => {
    expect(await find(query)).toEqual(names);
  });

  test('uses the same operators in facets, for references and in batches', async () => {
    const { post } = queryApp(entities);
    const query = { 'spec.coverage': { $gte: 80 } };
    const facets = await post('/entity-facets', { facets: ['metadata.name'], query });
    expect(facets.facets).toEqual({ 'metadata.name': [{ value: 'good', count: 1 }] });
    const batch = await post('/queries', { queries: [{ entities: { query } }] });
    expect(JSON.stringify(batch.json)).toContain('"totalItems":1');
    const entityRefs = ['component:default/old', 'component:default/good'];
    const refs = await post('/entities/by-refs', { entityRefs, query });
    expect(namesOf(refs.page.items)).toEqual([null, 'good']);
  });

  test('that depends on the time is never answered from the cache', async () => {
    const { post, get, setDecision } = queryApp(entities);
    const body = { query: { 'spec.checkedAt': { $age: { $lt: '1d' } } }, limit: 1 };
    const count = async () => (await post('/entities/by-query', body)).page.totalItems;
    for (let repeated = 0; repeated < 3; repeated++) expect(await count()).toBe(1);
    vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000, toFake: ['Date'] });
    expect(await count()).toBe(0);
    vi.useRealTimers();
    setDecision(matching({ 'spec.checkedAt': { $age: { $lt: '1d' } } }));
    for (let repeated = 0; repeated < 3; repeated++) expect((await get('/entities/by-query')).page.totalItems).toBe(1);
    vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000, toFake: ['Date'] });
    expect((await get('/entities/by-query')).page.totalItems).toBe(0);
    vi.useRealTimers();
  });

  test('with an invalid operand is refused with the value and the rule', async () => {
    const { post } = queryApp(entities);
    const { status, message } = await post('/entities/by-query', { query: { 'spec.coverage': { $gte: '80' } } });
    expect([status, message]).toEqual([400, 'query.spec.coverage.$gte is "80", expected a number']);
  });

  test('has at most 20 $size and $matches', async () => {
    const $any = Array.from({ length: 21 }, () => ({ 'metadata.tags': { $size: 1 } }));
    const { status, message } = await queryApp(entities).post('/entities/by-query', { query: { $any } });
    expect([status, message]).toEqual([400, 'query has 21 $size and $matches, at most 20 are allowed']);
  });
});

const matching = (query: object) => ({
  result: 'CONDITIONAL' as const,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  conditions: { rule: 'MATCHES_QUERY', resourceType: 'catalog-entity', params: { query } },
});

describe('the permission rule MATCHES_QUERY', () => {
  test('[SCORE-004] shows only the entities that match its query', async () => {
    const { get, setDecision } = queryApp(entities);
    setDecision(matching({ 'spec.coverage': { $gte: 80 }, 'metadata.name': { $matches: 'o' } }));
    expect(namesOf((await get('/entities/by-query')).page.items)).toEqual(['good']);
    expect((await get('/entities/by-name/component/default/old')).status).toBe(404);
  });

  test.each([
    [{ 'spec.coverage': { $gte: 'x' } }, 'query.spec.coverage.$gte is "x", expected a number'],
    [{ 'metadata.name': 'n'.repeat(201) }, 'has more than 200 characters'],
  ])('denies access if its query is invalid: %j', async (query, message) => {
    const { get, setDecision } = queryApp(entities);
    setDecision(matching(query));
    const answer = await get('/entities/by-query');
    expect(answer.status).toBe(403);
    expect(answer.message).toContain(message);
  });
});
