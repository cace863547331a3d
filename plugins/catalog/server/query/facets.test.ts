import { describe, expect, test } from 'vitest';
import { anEntity } from '../../testing/index.ts';
import { queryApp } from '../testing/queryApp.ts';

const all = [
  anEntity({ metadata: { name: 'a', tags: ['java', 'go'] }, spec: { type: 'service' } }),
  anEntity({ metadata: { name: 'b', tags: ['java'] }, spec: { type: 'Service' } }),
  anEntity({ metadata: { name: 'c' }, spec: { type: 'service' } }),
  anEntity({ kind: 'API', metadata: { name: 'd', tags: ['go', 'go'] }, spec: { type: 'openapi' } }),
];

describe('[CAT-064] GET /entity-facets', () => {
  test('counts the values of each facet in their own case, sorted, under the facet as requested', async () => {
    const { status, json } = await queryApp(all).get('/entity-facets?facet=kind&facet=Spec.TYPE&facet=spec.type');
    const types = [
      { value: 'Service', count: 1 },
      { value: 'openapi', count: 1 },
      { value: 'service', count: 2 },
    ];
    expect(status).toBe(200);
    expect(json).toEqual({
      facets: {
        kind: [
          { value: 'API', count: 1 },
          { value: 'Component', count: 3 },
        ],
        'Spec.TYPE': types,
        'spec.type': types,
      },
    });
  });

  test('counts each member of an array once for an entity', async () => {
    expect((await queryApp(all).get('/entity-facets?facet=metadata.tags')).facets).toEqual({
      'metadata.tags': [
        { value: 'go', count: 2 },
        { value: 'java', count: 2 },
      ],
    });
  });

  test('[CAT-067] counts only the entities that match a filter', async () => {
    const { facets } = await queryApp(all).get(
      '/entity-facets?facet=metadata.tags&filter=kind=component,spec.type=service',
    );
    expect(facets).toEqual({
      'metadata.tags': [
        { value: 'go', count: 1 },
        { value: 'java', count: 2 },
      ],
    });
  });

  test('an unknown facet has no values', async () => {
    expect((await queryApp(all).get('/entity-facets?facet=nowhere')).facets).toEqual({ nowhere: [] });
  });

  test.each([
    ['', "request/query must have required property 'facet'"],
    ['?facet=', 'request/query/facet/0 must NOT have fewer than 1 characters'],
  ])('requires at least one facet: "%s"', async (query, message) => {
    const answer = await queryApp(all).get(`/entity-facets${query}`);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });
});

describe('POST /entity-facets', () => {
  test('accepts a predicate', async () => {
    const { post } = queryApp(all);
    const facets = ['kind'];
    expect((await post('/entity-facets', { facets })).facets?.kind).toHaveLength(2);
    expect(
      (await post('/entity-facets', { facets, query: { 'metadata.tags': { $contains: 'JAVA' } } })).facets,
    ).toEqual({
      kind: [{ value: 'Component', count: 2 }],
    });
  });

  test.each([
    [{}, "request/body must have required property 'facets'"],
    [{ facets: [] }, 'request/body/facets must NOT have fewer than 1 items'],
    [{ facets: ['kind'], query: { $bad: 1 } }, 'query.$bad is not an operator, expected $all, $any or $not'],
  ])('refuses %j', async (body, message) => {
    const answer = await queryApp(all).post('/entity-facets', body);
    expect([answer.status, answer.message]).toEqual([400, message]);
  });
});
