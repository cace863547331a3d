import type { PolicyDecision } from '@callboard/server-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogPermissions, type Entity, type Location } from '../common/index.ts';
import { aComponent, aServer, cleanUp } from './ingestion/testing/openCatalog.ts';
import { type CatalogApp, openCatalogApp } from './testing/catalogApp.ts';

const deny: PolicyDecision = { result: 'DENY' };
const onlyKind = (kind: string): PolicyDecision => ({
  result: 'CONDITIONAL',
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  conditions: { rule: 'IS_ENTITY_KIND', resourceType: 'catalog-entity', params: { kinds: [kind] } },
});
const notAllowed = { status: 403, name: 'NotAllowedError' };
const notFound = { status: 404, name: 'NotFoundError' };
const empty = { items: [], totalItems: 0, pageInfo: {} };

let source: Awaited<ReturnType<typeof aServer>>;
let app: CatalogApp;
let location: Location;
let component: Entity;
/** The policy's decision for eve; all others may do everything. */
let decisions: Record<string, PolicyDecision> = {};
let eve: { authorization: string };

beforeAll(async () => {
  source = await aServer({ '/seat-map.yaml': aComponent('seat-map'), '/other.yaml': aComponent('other') });
  app = await openCatalogApp({
    hosts: [source.host],
    policy: {
      decide: async ({ name }, principal) => {
        const isEve = principal.type === 'user' && principal.userEntityRef === 'user:default/eve';
        return (isEve ? decisions[name] : undefined) ?? { result: 'ALLOW' };
      },
    },
  });
  eve = await app.asUser('user:default/eve');
  location = await app.register(`${source.url}/seat-map.yaml`);
  component = await app.arrival('component:default/seat-map');
});
afterAll(async () => {
  await app.close();
  await cleanUp();
});

const given = (permission: string, decision: PolicyDecision) => {
  decisions = { [`catalog.${permission}`]: decision };
};

describe('[SEC-07] without the permission to read entities', () => {
  beforeAll(() => given('entity.read', deny));

  test('lists, queries, facets and changes are empty', async () => {
    expect((await app.get('/entities', eve)).json).toEqual([]);
    expect((await app.get('/entities/by-query', eve)).json).toEqual(empty);
    expect((await app.post('/entities/by-query', {}, eve)).json).toEqual(empty);
    expect((await app.post('/entities/by-refs', { entityRefs: ['component:default/seat-map'] }, eve)).json).toEqual({
      items: [null],
    });
    expect((await app.get('/entity-facets?facet=kind', eve)).json).toEqual({ facets: { kind: [] } });
    expect((await app.post('/entity-facets', { facets: ['kind'] }, eve)).json).toEqual({ facets: { kind: [] } });
    expect((await app.post('/queries', { queries: [{ entities: {} }] }, eve)).json).toMatchObject({
      answers: [{ entities: empty }],
    });
    expect((await app.get('/changes', eve)).items).toEqual([]);
  });

  test('nothing is found, not even by a caller who knows its uid', async () => {
    const name = '/entities/by-name/component/default/seat-map';
    for (const path of [name, `${name}/ancestry`, `${name}/history`, `/entities/by-uid/${component.metadata.uid}`]) {
      expect(await app.get(path, eve)).toMatchObject(notFound);
    }
    expect(await app.get('/locations/by-entity/component/default/seat-map', eve)).toMatchObject(notFound);
    expect(await app.post('/refresh', { entityRef: 'component:default/seat-map' }, eve)).toMatchObject(notFound);
  });
});

describe('by-refs lists what the caller may do with each entity', () => {
  const entityRefs = ['component:default/seat-map', 'component:default/unknown'];
  const names = ['catalog.entity.refresh', 'catalog.entity.delete'];
  const decisionsFor = async (permissions = names) =>
    (await app.post('/entities/by-refs', { entityRefs, permissions }, eve)).json as Record<string, unknown>;

  test.each([
    ['all', { result: 'ALLOW' } as const, ['ALLOW', 'ALLOW']],
    ['nothing', deny, ['DENY', 'DENY']],
    ['entities that match a condition', onlyKind('Component'), ['ALLOW', 'DENY']],
    ['entities that do not match a condition', onlyKind('API'), ['DENY', 'DENY']],
  ])('if a caller may delete %s', async (_, decision, expected) => {
    given('entity.delete', decision);
    const { items, permissions } = await decisionsFor();
    expect(items).toEqual([expect.objectContaining({ kind: 'Component' }), null]);
    expect(permissions).toEqual({
      'catalog.entity.refresh': ['ALLOW', 'ALLOW'],
      'catalog.entity.delete': expected,
    });
  });

  test('if conditions that cannot be understood match nothing', async () => {
    const conditions = { rule: 'IS_MOON_FULL', resourceType: 'catalog-entity' };
    given('entity.delete', { ...onlyKind('Component'), conditions } as PolicyDecision);
    expect((await decisionsFor()).permissions).toMatchObject({ 'catalog.entity.delete': ['DENY', 'DENY'] });
  });

  test.each(['catalog.location.delete', 'kubernetes.proxy', ''])(
    'and refuses %j, which is not about entities',
    async (name) => {
      const body = { entityRefs, permissions: [name] };
      expect(await app.post('/entities/by-refs', body, eve)).toMatchObject({ status: 400, name: 'InputError' });
    },
  );

  test('and only on request', async () => {
    expect((await app.post('/entities/by-refs', { entityRefs }, eve)).json).not.toHaveProperty('permissions');
  });
});

test('[SEC-07] a read condition applies to every way of reading', async () => {
  given('entity.read', onlyKind('Location'));
  const kinds = ((await app.get('/entities', eve)).json as Entity[]).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['Location']));
  expect((await app.get('/entity-facets?facet=kind', eve)).json).toEqual({
    facets: { kind: [{ value: 'Location', count: 1 }] },
  });
  expect(await app.get('/entities/by-name/component/default/seat-map/history', eve)).toMatchObject(notFound);
  expect(await app.post('/refresh', { entityRef: 'component:default/seat-map' }, eve)).toMatchObject(notFound);
  expect((await app.post('/refresh', { entityRef: location.entityRef }, eve)).status).toBe(200);
  const refs = (await app.get('/changes', eve)).items!.map(({ entityRef }) => entityRef);
  expect(new Set(refs)).toEqual(new Set([location.entityRef]));
});

describe('[SEC-07] refreshing', () => {
  const refresh = (entityRef = 'component:default/seat-map') => app.post('/refresh', { entityRef }, eve);

  test('is refused without the permission, whether by a denial or by a condition', async () => {
    for (const decision of [deny, onlyKind('API')]) {
      given('entity.refresh', decision);
      expect(await refresh()).toMatchObject({
        ...notAllowed,
        message: expect.stringContaining('catalog.entity.refresh'),
      });
    }
    given('entity.refresh', onlyKind('Component'));
    expect((await refresh()).status).toBe(200);
  });
});

describe('[SEC-07] deleting entities', () => {
  test('is refused, and a caller who may not delete does not learn which entities exist', async () => {
    for (const decision of [deny, onlyKind('API')]) {
      given('entity.delete', decision);
      const there = await app.del(`/entities/by-uid/${component.metadata.uid}`, eve);
      const notThere = await app.del('/entities/by-uid/00000000-0000-0000-0000-000000000000', eve);
      expect(there).toMatchObject(notAllowed);
      expect([notThere.status, notThere.message]).toEqual([there.status, there.message]);
      expect(there.text).not.toContain('seat-map');
    }
    expect(await app.find('component:default/seat-map')).toEqual(component);
  });

  test('is possible if the condition holds', async () => {
    given('entity.delete', onlyKind('Component'));
    expect((await app.del(`/entities/by-uid/${component.metadata.uid}`, eve)).status).toBe(204);
    component = await app.arrival('component:default/seat-map');
  });
});

describe('[SEC-07] locations', () => {
  const place = () => ({ type: 'url', target: `${source.url}/other.yaml` });

  test('cannot be registered, moved or dry-run without the permission to create them', async () => {
    for (const decision of [deny, onlyKind('Location')]) {
      given('location.create', decision);
      expect(await app.post('/locations', place(), eve)).toMatchObject(notAllowed);
      expect(await app.post('/locations?dryRun=true', place(), eve)).toMatchObject(notAllowed);
      expect(await app.put(`/locations/${location.id}`, place(), eve)).toMatchObject(notAllowed);
    }
    expect(source.asked).not.toContain('/other.yaml');
    expect((await app.get(`/locations/${location.id}`)).json).toEqual(location);
  });

  test('cannot be deleted, or moved away from their entities, without the permission to delete them', async () => {
    given('location.delete', deny);
    expect(await app.del(`/locations/${location.id}`, eve)).toMatchObject(notAllowed);
    expect(await app.put(`/locations/${location.id}`, place(), eve)).toMatchObject(notAllowed);
    expect(await app.del('/locations/nope', eve)).toMatchObject(notAllowed);
    expect((await app.get(`/locations/${location.id}`)).status).toBe(200);
  });

  test('are hidden from a caller who may not read them', async () => {
    given('location.read', deny);
    expect((await app.get('/locations', eve)).json).toEqual([]);
    expect((await app.post('/locations/by-query', {}, eve)).json).toEqual(empty);
    expect(await app.get(`/locations/${location.id}`, eve)).toMatchObject(notFound);
    expect(await app.get('/locations/by-entity/component/default/seat-map', eve)).toMatchObject(notFound);
  });

  test('cannot be analysed without the permission', async () => {
    given('location.analyze', deny);
    const asked = source.asked.length;
    expect(await app.post('/analyze-location', { location: place() }, eve)).toMatchObject(notAllowed);
    expect(source.asked).toHaveLength(asked);
  });
});

test('[SEC-07] validating requires the permission', async () => {
  given('entity.validate', deny);
  expect(await app.post('/validate-entity', { entity: {}, location: 'url:https://a.test/b' }, eve)).toMatchObject(
    notAllowed,
  );
});

test('[SEC-07] every request without credentials is refused', async () => {
  const calls = [
    ['GET', '/entities'],
    ['GET', '/changes'],
    ['GET', '/locations'],
    ['POST', '/locations'],
    ['DELETE', `/locations/${location.id}`],
    ['DELETE', `/entities/by-uid/${component.metadata.uid}`],
    ['POST', '/refresh'],
    ['POST', '/analyze-location'],
    ['POST', '/validate-entity'],
  ] as const;
  for (const [method, path] of calls) {
    const { statusCode } = await app.inject({ method, url: `/api/catalog${path}` });
    expect([method, path, statusCode]).toEqual([method, path, 401]);
  }
});

test('policies get all permissions of the catalog, and the rules for conditions', async () => {
  const { json } = await app.get('/.well-known/backstage/permissions/metadata');
  const backstage = ['HAS_ANNOTATION', 'HAS_LABEL', 'HAS_METADATA', 'HAS_SPEC', 'IS_ENTITY_KIND', 'IS_ENTITY_OWNER'];
  const names = [...backstage, 'MATCHES_QUERY'];
  expect(json).toMatchObject({
    permissions: catalogPermissions,
    rules: names.map((name) => ({ name, resourceType: 'catalog-entity', paramsSchema: { type: 'object' } })),
  });
});
