import type { PolicyDecision, UserPrincipal } from '@callboard/server-kit';
import { testEngines } from '@callboard/server-kit/testing';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Entity } from '../../common/index.ts';
import { aProvidedEntity, type GuestServer, startWithGuest } from './testing/guestPlugin.ts';

const onlyKind = (kind: string): PolicyDecision => ({
  result: 'CONDITIONAL',
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  conditions: { rule: 'IS_ENTITY_KIND', resourceType: 'catalog-entity', params: { kinds: [kind] } },
});
const userNamed = (name: string): UserPrincipal => ({
  type: 'user',
  userEntityRef: `user:default/${name}`,
  ownershipEntityRefs: [`user:default/${name}`],
});
const [eve, bob, nobody] = [userNamed('eve'), userNamed('bob'), { type: 'none' } as const];

const seatMap = 'component:default/seat-map';
const hangar = 'component:default/hangar';
const fares = 'api:default/fares';
const refs = [fares, 'component:default/unknown', seatMap, 'Component:Hangar', 'no ref'];
const namesOf = (entities: readonly (Entity | undefined)[]) => entities.map((entity) => entity?.metadata.name);

describe.each(testEngines)('the catalog for other plugins on %s', (engine) => {
  let server: GuestServer;
  let eveAsked: Record<'own' | 'none', () => Promise<unknown>>;

  beforeAll(async () => {
    server = await startWithGuest({
      engine,
      policy: {
        decide: async ({ name }, principal) => {
          const user = principal.type === 'user' ? principal.userEntityRef : undefined;
          if (user === 'user:default/bob' && name.startsWith('catalog.')) return { result: 'DENY' };
          return user === 'user:default/eve' && name === 'catalog.entity.read'
            ? onlyKind('Component')
            : { result: 'ALLOW' };
        },
      },
      start({ http }, catalog) {
        const names = async (request: FastifyRequest) => namesOf((await catalog.as(request).query({})).items);
        http.get('/names', names);
        http.get('/open', { config: { access: 'public' } }, names);
      },
    });
    await server.provide(
      aProvidedEntity('Component', 'seat-map', { owner: 'crew, "night"' }),
      aProvidedEntity('Component', 'hangar', { type: 'website' }),
      aProvidedEntity('API', 'fares'),
    );
    eveAsked = {
      own: async () =>
        (await server.inject({ url: '/api/guest/names', headers: await server.asUser('user:default/eve') })).json(),
      none: async () => (await server.inject({ url: '/api/guest/open' })).statusCode,
    };
  });
  afterAll(() => server.close());

  test('shows everything to the system', async () => {
    const { asSystem } = server.catalog;
    expect((await asSystem.entity(fares))?.kind).toBe('API');
    expect(namesOf(await asSystem.entities(refs))).toEqual(['fares', undefined, 'seat-map', 'hangar', undefined]);
    expect(await asSystem.has(refs)).toEqual([true, false, true, true, false]);
    expect(await asSystem.count()).toBe(3);
    expect(await asSystem.isTrusted(seatMap)).toBe(true);
    expect(await asSystem.isTrusted('component:default/unknown')).toBe(false);
  });

  test('hides everything that the caller may not see', async () => {
    const catalog = server.catalog.as(eve);
    expect(await catalog.entity(fares)).toBeUndefined();
    expect((await catalog.entity(seatMap))?.metadata.name).toBe('seat-map');
    expect(namesOf(await catalog.entities(refs))).toEqual([undefined, undefined, 'seat-map', 'hangar', undefined]);
    expect((await catalog.texts(refs)).map((text) => text && (JSON.parse(text) as Entity).metadata.name)).toEqual([
      undefined,
      undefined,
      'seat-map',
      'hangar',
      undefined,
    ]);
    expect(await catalog.has(refs)).toEqual([false, false, true, true, false]);
    const page = await catalog.query({ orderBy: { field: 'metadata.name' } });
    expect([namesOf(page.items), page.totalItems]).toEqual([['hangar', 'seat-map'], 2]);
    expect((await catalog.query({ fullText: { term: 'fare', fields: ['metadata.name'] } })).items).toEqual([]);
    expect(await catalog.count()).toBe(2);
    expect(await catalog.count({ filter: { kind: 'api' } })).toBe(0);
    expect(await catalog.facets(['kind'])).toEqual({ kind: [{ value: 'Component', count: 2 }] });
    const walked: Entity[] = [];
    for await (const batch of catalog.walk({ batch: 1 })) walked.push(...batch);
    expect(namesOf(walked)).toEqual(['hangar', 'seat-map']);
  });

  test('shows nothing to a caller who may see nothing', async () => {
    const catalog = server.catalog.as(bob);
    expect(await catalog.entities([seatMap])).toEqual([undefined]);
    expect(await catalog.query({})).toEqual({ items: [], totalItems: 0 });
    expect(await catalog.facets(['kind'])).toEqual({ kind: [] });
    expect(await catalog.count()).toBe(0);
    expect(await catalog.locations()).toEqual([]);
    for await (const batch of catalog.walk()) expect(batch).toEqual([]);
  });

  test('authorizes a request to the other plugin by its caller, and refuses one without a caller', async () => {
    expect(await eveAsked.own()).toEqual(expect.arrayContaining(['seat-map', 'hangar']));
    expect(await eveAsked.own()).not.toContain('fares');
    expect(await eveAsked.none()).toBe(401);
    await expect(server.catalog.as(nobody).query({})).rejects.toThrow('Missing credentials');
  });

  test("limits a decision on the other plugin's permission to entities the caller sees", async () => {
    const all = [seatMap, hangar, fares, 'component:default/unknown'];
    const as = (decision: PolicyDecision) => server.catalog.as(eve).holds(decision, all);
    expect(await as({ result: 'ALLOW' })).toEqual([true, true, false, false]);
    expect(await as({ result: 'DENY' })).toEqual([false, false, false, false]);
    expect(await as(onlyKind('API'))).toEqual([false, false, false, false]);
    expect(await server.catalog.asSystem.holds(onlyKind('API'), all)).toEqual([false, false, true, false]);
  });

  test('supports filters, predicates, fields, an order and pages', async () => {
    const { asSystem } = server.catalog;
    const first = await asSystem.query({ orderBy: { field: 'metadata.name', order: 'desc' }, limit: 2 });
    expect(namesOf(first.items)).toEqual(['seat-map', 'hangar']);
    const rest = await asSystem.query({ cursor: first.nextCursor });
    expect([namesOf(rest.items), rest.totalItems]).toEqual([['fares'], 3]);
    const website = { filter: { kind: 'COMPONENT' }, query: { 'spec.type': 'website' }, fields: ['metadata.name'] };
    expect((await asSystem.query(website)).items).toEqual([{ metadata: { name: 'hangar' } }]);
    expect(namesOf((await asSystem.query({ filter: { 'spec.owner': 'crew, "night"' } })).items)).toEqual(['seat-map']);
    await expect(asSystem.query({ limit: 10_001 })).rejects.toThrow('limit is 10001, expected a whole number up to');
  });

  test('walks over all existing entities, while others come and go', async () => {
    const { asSystem } = server.catalog;
    const seen: (string | undefined)[] = [];
    for await (const batch of asSystem.walk({ batch: 1, filter: { kind: ['component', 'api'] } })) {
      seen.push(...namesOf(batch));
      if (seen.length === 1) await server.add(aProvidedEntity('Component', 'bay'));
      if (seen.length === 2) await server.remove('component:default/bay');
    }
    expect(seen.filter((name) => name !== 'bay')).toEqual(['fares', 'hangar', 'seat-map']);
  });
});
