import { InputError } from '@callboard/errors';
import { discoveryApi, fetchApi } from '@callboard/web-kit';
import { createDiscovery, createFetch } from '@callboard/web-kit/host';
import { fakeIdentity } from '@callboard/web-kit/testing';
import { describe, expect, test } from 'vitest';
import { anEntity, fakeCatalog } from '../../testing/index.ts';
import { chunkRefs } from './chunkRefs.ts';
import { parametersOf } from './entityQuery.ts';
import { type CatalogReads, catalogReads } from './queries.ts';

function open(entities = ['booking', 'check-in'].map((name) => anEntity({ metadata: { name } }))) {
  const catalog = fakeCatalog(entities);
  expect(catalogReads.deps).toEqual({ discovery: discoveryApi, network: fetchApi });
  const discovery = createDiscovery('http://portal.test/api/{{pluginId}}');
  const reads = catalogReads.factory({ discovery, network: { fetch: catalog.fetch } } as never) as CatalogReads;
  const calls = () => catalog.requests.map(({ method, path }) => `${method} ${path}`);
  return { catalog, reads, calls };
}
const byName = { field: 'metadata.name', order: 'asc' as const };

describe('a query', () => {
  test('[CAT-058] is a GET with all its parameters', async () => {
    const { reads, catalog } = open();
    const text = { term: ' book ', fields: ['metadata.name', 'metadata.title'] };
    const page = { order: byName, fields: ['kind', 'metadata.name'], limit: 5, offset: 0 };
    const { items, totalItems } = await reads.queryEntities({ filter: { kind: 'component' }, text, ...page });
    expect([items, totalItems]).toEqual([[{ kind: 'Component', metadata: { name: 'booking' } }], 1]);
    expect(catalog.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /entities/by-query']);
    expect(decodeURIComponent(String(catalog.requests[0]!.search))).toBe(
      'fields=kind,metadata.name&limit=5&offset=0&filter=kind=component&orderField=metadata.name,asc&fullTextFilterTerm=book&fullTextFilterFields=metadata.name,metadata.title',
    );
  });

  test.each([
    ['a value contains a comma', { 'spec.type': 'a,b' }],
    ['there are no values', { 'metadata.name': [] }],
    ['it would be too long', { 'metadata.name': Array.from({ length: 1000 }, (_, index) => `name-${index}`) }],
  ])('is a POST if %s', async (_, filter) => {
    const { reads, calls } = open();
    const { totalItems } = await reads.queryEntities({ filter });
    expect([totalItems, calls()]).toEqual([0, ['POST /entities/by-query']]);
  });

  test('[CAT-058] continues with only a cursor, which contains the rest', () => {
    const query = { cursor: 'abc', limit: 2, filter: { kind: 'api' }, order: byName };
    expect(parametersOf(query)).toEqual({ limit: 2, cursor: 'abc' });
  });
});

describe('concurrent queries', () => {
  test('are sent in one call, and each gets its own response', async () => {
    const { reads, calls } = open();
    const [page, facets] = await Promise.all([
      reads.together.queryEntities({ filter: { kind: 'component' }, limit: 0 }),
      reads.together.getEntityFacets({ facets: ['kind'] }),
    ]);
    expect(page.totalItems).toBe(2);
    expect(facets).toEqual({ kind: [{ value: 'Component', count: 2 }] });
    expect(calls()).toEqual(['POST /queries']);
  });

  test('are sent as usual if there is only one', async () => {
    const { reads, calls } = open();
    await reads.together.queryEntities({ limit: 0 });
    await reads.together.getEntityFacets({ facets: ['kind'] });
    expect(calls()).toEqual(['GET /entities/by-query', 'POST /entity-facets']);
  });

  test('fail independently', async () => {
    const { reads, catalog } = open();
    catalog.answer('POST /queries', () => ({
      answers: [{ error: { name: 'InputError', message: 'No' } }, { facets: { kind: [] } }],
    }));
    const [page, facets] = await Promise.allSettled([
      reads.together.queryEntities({}),
      reads.together.getEntityFacets({ facets: ['kind'] }),
    ]);
    expect(page).toMatchObject({ status: 'rejected', reason: new InputError('No') });
    expect(facets).toMatchObject({ status: 'fulfilled', value: { kind: [] } });
  });
});

describe('[CAT-061] refs are split', () => {
  test('into chunks of at most 1000', () => {
    const refs = Array.from({ length: 2_001 }, (_, index) => `component:default/c${index}`);
    expect(chunkRefs(refs).map(({ length }) => length)).toEqual([1000, 1000, 1]);
    expect(chunkRefs(refs).flat()).toEqual(refs);
  });

  test('and of at most 92,160 characters, with 3 more for each ref', () => {
    const refs = Array.from({ length: 400 }, () => 'x'.repeat(509));
    expect(chunkRefs(refs).map(({ length }) => length)).toEqual([180, 180, 40]);
  });

  test('and the responses are merged into one list', async () => {
    const { reads, calls } = open();
    const missing = Array.from({ length: 1_000 }, (_, index) => `component:default/c${index}`);
    const found = await reads.getEntitiesByRefs([...missing, 'component:default/booking'], ['metadata.name']);
    expect([found.length, found[0], found[1000]]).toEqual([1001, null, { metadata: { name: 'booking' } }]);
    expect(calls()).toEqual(['POST /entities/by-refs', 'POST /entities/by-refs']);
  });
});

test('[CAT-051] a request has a bearer token only if there is one', async () => {
  const discovery = createDiscovery('http://portal.test/api/{{pluginId}}');
  const { fetch, requests } = fakeCatalog();
  for (const token of ['the-token', '']) {
    const network = createFetch({ identity: fakeIdentity({ token }), discovery, fetch });
    const reads = catalogReads.factory({ discovery, network } as never) as CatalogReads;
    await reads.queryEntities({});
    await reads.refreshEntity('component:default/booking');
  }
  const sent = requests.map(({ headers }) => headers.get('authorization'));
  expect(sent).toEqual(['Bearer the-token', 'Bearer the-token', null, null]);
});

test('[CAT-065] a refresh sends the entity ref, and any response other than 200 fails with its text', async () => {
  const { reads, catalog } = open();
  const entityRef = 'component:default/booking';
  await reads.refreshEntity(entityRef);
  expect(catalog.requests).toMatchObject([{ method: 'POST', path: '/refresh', body: { entityRef } }]);
  for (const statusCode of [202, 404]) {
    catalog.answer('POST /refresh', () => new Response('Not now', { status: statusCode }));
    await expect(reads.refreshEntity(entityRef)).rejects.toMatchObject({ statusCode, cause: { message: 'Not now' } });
  }
});
