import type { Endpoint } from '@callboard/contract';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { anEntity } from '../testing/index.ts';
import { catalogContract, catalogQueryContract, catalogWriteContract } from './index.ts';

const spec = { type: 'url', target: 'https://example.com/catalog-info.yaml' };
const parsed = (schema: Endpoint['query'], value: unknown) => z.safeParse(schema!, value);
const isAccepted = (schema: Endpoint['query'], value: unknown) => parsed(schema, value).success;

test('the contract has every endpoint once, half of them for reading', () => {
  const routes = Object.values(catalogContract).map(({ method, path, status }) => `${method} ${path} ${status}`);
  expect(routes.toSorted()).toEqual([
    'DELETE /entities/by-uid/:uid 204',
    'DELETE /locations/:id 204',
    'GET /changes 200',
    'GET /entities 200',
    'GET /entities/by-name/:kind/:namespace/:name 200',
    'GET /entities/by-name/:kind/:namespace/:name/ancestry 200',
    'GET /entities/by-name/:kind/:namespace/:name/history 200',
    'GET /entities/by-query 200',
    'GET /entities/by-uid/:uid 200',
    'GET /entity-facets 200',
    'GET /locations 200',
    'GET /locations/:id 200',
    'GET /locations/by-entity/:kind/:namespace/:name 200',
    'GET /missing-relations 200',
    'GET /ownership-gaps 200',
    'POST /analyze-location 200',
    'POST /entities/by-query 200',
    'POST /entities/by-refs 200',
    'POST /entity-facets 200',
    'POST /locations 201',
    'POST /locations/:id/kept-entities 200',
    'POST /locations/by-query 200',
    'POST /queries 200',
    'POST /refresh 200',
    'POST /validate-entity 200',
    'PUT /locations/:id 200',
  ]);
  const shared = Object.keys(catalogQueryContract).filter((name) => name in catalogWriteContract);
  expect(shared).toEqual([]);
});

describe('locations', () => {
  test.each([
    [spec, true],
    [{ type: 'url' }, false],
    [{ target: spec.target }, false],
    [{ ...spec, presence: 'optional' }, false],
    [{ ...spec, target: 7 }, false],
    [undefined, false],
  ])('a body has a type and a target and nothing else: %j', (body, isGood) => {
    expect(isAccepted(catalogContract.addLocation.body, body)).toBe(isGood);
    expect(isAccepted(catalogContract.updateLocation.body, body)).toBe(isGood);
  });

  test.each([
    ['true', true],
    ['1', true],
    ['YES', true],
    ['false', false],
    ['0', false],
    ['', false],
  ])('dryRun=%s is %s', (dryRun, isDry) => {
    expect(parsed(catalogContract.addLocation.query, { dryRun }).data).toEqual({ dryRun: isDry });
  });

  test('a conflict is refreshed or rejected', () => {
    const accepts = (onConflict: string) => isAccepted(catalogContract.addLocation.query, { onConflict });
    expect(['refresh', 'reject', 'ignore'].map(accepts)).toEqual([true, true, false]);
  });

  test('a response may omit entityRef and exists', () => {
    const location = { id: '1', ...spec };
    expect(isAccepted(catalogContract.addLocation.response, { location, entities: [] })).toBe(true);
    expect(isAccepted(catalogContract.addLocation.response, { location, entities: [anEntity()], exists: false })).toBe(
      true,
    );
    expect(
      isAccepted(catalogContract.getLocations.response, [{ data: { ...location, entityRef: 'location:x' } }]),
    ).toBe(true);
  });

  test('the limit of a page is at least 1', () => {
    const accepts = (body: unknown) => isAccepted(catalogContract.queryLocations.body, body);
    expect([{}, { limit: 1, query: { type: 'url' }, cursor: 'x' }].map(accepts)).toEqual([true, true]);
    expect([{ limit: 0 }, { limit: 1e9 }, { limit: '1' }, { query: [] }].map(accepts)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('an analysis has a location and an optional file name', () => {
    const accepts = (body: unknown) => isAccepted(catalogContract.analyzeLocation.body, body);
    expect([{ location: spec }, { location: spec, catalogFilename: 'a.yaml' }].map(accepts)).toEqual([true, true]);
    expect([{}, { location: 'url:x' }, { location: { type: 'url' } }].map(accepts)).toEqual([false, false, false]);
  });
});

describe('entities', () => {
  test('a refresh has an entity ref, and may have the token of old clients', () => {
    const accepts = (body: unknown) => isAccepted(catalogContract.refreshEntity.body, body);
    expect([{ entityRef: 'a:b' }, { entityRef: 'a:b', authorizationToken: 'x' }].map(accepts)).toEqual([true, true]);
    expect([{}, { entityRef: 7 }].map(accepts)).toEqual([false, false]);
  });

  test('a validation accepts missing fields, which its response reports in a special form', () => {
    expect(parsed(catalogContract.validateEntity.body, undefined).data).toEqual({});
    expect(parsed(catalogContract.validateEntity.body, { entity: 7, more: 1 }).data).toEqual({ entity: 7 });
  });

  test('a change has its entity, its time and its source', () => {
    const change = {
      id: 'x7',
      at: '2026-01-05T08:00:00.000Z',
      entityRef: 'component:default/booking',
      change: 'updated',
      source: 'registered:1',
      patch: [{ op: 'replace', path: '/spec/owner', value: 'team-b', before: 'team-a' }],
    };
    const accepts = (item: unknown) =>
      isAccepted(catalogContract.getChanges.response, { items: [item], nextCursor: 'x' });
    expect(accepts(change)).toBe(true);
    expect(accepts({ ...change, seq: 7, actor: 'user:default/guest' })).toBe(true);
    expect(accepts({ ...change, change: 'renamed' })).toBe(false);
    expect(parsed(catalogContract.getChanges.query, { limit: '50' }).data).toEqual({ limit: 50 });
    expect(isAccepted(catalogContract.getEntityHistory.query, { limit: '1001' })).toBe(false);
  });
});
