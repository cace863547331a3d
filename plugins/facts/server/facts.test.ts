import type { Entity } from '@callboard/plugin-catalog/common';
import { aProvidedEntity, type GuestServer, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { definePlugin } from '@callboard/server-kit';
import { createTestDatabase, eventually, type TestServer, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Collected, MAX_BATCH } from '../common/index.ts';
import { factCollectors, factsServer } from './index.ts';

const shop = 'component:default/shop';
const desk = 'component:default/desk';
const at = (ref: string) => encodeURIComponent(ref);
type Headers = { authorization: string };

const callsOf =
  (server: Pick<TestServer, 'inject'>, headers: () => Headers) =>
  async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, own = headers()) => {
    const answer = await server.inject({ method, url: `/api${path}`, headers: own, ...(payload && { payload }) });
    const body = answer.body === '' ? undefined : answer.json();
    return { status: answer.statusCode, body, message: body?.error?.message as string | undefined };
  };

const entities = ['shop', 'desk'].map((name) => aProvidedEntity('Component', name));

describe.each(testEngines)('facts on %s', (engine) => {
  let server: GuestServer;
  let headers: Headers;
  let restricted: Headers;
  let call: ReturnType<typeof callsOf>;
  beforeAll(async () => {
    const token = 'a-token-of-the-pipeline';
    const accessRestrictions = [{ plugin: 'facts', permission: ['facts.write'] }];
    const access = { type: 'static', options: { token, subject: 'pipeline' }, accessRestrictions };
    const other = {
      type: 'static',
      options: { token: 'a-token-for-the-catalog', subject: 'importer' },
      accessRestrictions: [{ plugin: 'catalog' }],
    };
    server = await startWithGuest({
      engine,
      plugins: [factsServer, walks],
      config: { backend: { auth: { externalAccess: [access, other] } } },
    });
    headers = await server.asUser();
    call = callsOf(server, () => headers);
    restricted = { authorization: `Bearer ${token}` };
    await server.provide(...entities);
  });
  afterAll(() => server.close());

  const latest = async (ref: string): Promise<Record<string, Collected>> =>
    (await call('GET', `/facts/entities/${at(ref)}`)).body.collectors;
  const found = async (query: object): Promise<string[]> => {
    const { body } = await call('POST', '/catalog/entities/by-query', { query, fields: ['metadata.name'] });
    return (body.items as Entity[]).map(({ metadata }) => metadata.name).sort();
  };

  test('[SCORE-002] a pipeline pushes facts, and they are found by queries, facets and their own endpoints', async () => {
    const facts = { coverage: 81.5, language: 'go', passed: true, tools: ['lint', 'test'] };
    const pushed = await call('PUT', `/facts/sonarqube/entities/${at(shop)}`, { facts }, restricted);
    expect([pushed.status, pushed.body]).toEqual([200, { facts, at: expect.any(String) }]);
    const entitiesOfBatch = [
      { ref: desk, facts: { coverage: 20 } },
      { ref: 'component:default/none', facts: {} },
    ];
    const batch = await call('PUT', '/facts/sonarqube/entities', { entities: entitiesOfBatch }, restricted);
    expect(batch.body).toEqual({ stored: 1, unknown: ['component:default/none'] });

    const tooMany = await call('PUT', '/facts/sonarqube/entities', {
      entities: Array.from({ length: MAX_BATCH + 1 }, () => ({ ref: shop, facts: {} })),
    });
    expect([tooMany.status, tooMany.message]).toEqual([400, expect.stringContaining(String(MAX_BATCH))]);
    const elsewhere = { authorization: 'Bearer a-token-for-the-catalog' };
    expect((await call('PUT', `/facts/sonarqube/entities/${at(shop)}`, { facts: {} }, elsewhere)).status).toBe(403);

    expect((await latest(shop)).sonarqube).toMatchObject({ facts });
    expect(await found({ 'facts.sonarqube.coverage': { $gte: 80 } })).toEqual(['shop']);
    expect(await found({ 'facts.sonarqube.tools': { $contains: 'lint' } })).toEqual(['shop']);
    expect(await found({ 'facts.sonarqube.coverage': { $exists: true } })).toEqual(['desk', 'shop']);
    const facets = await call('GET', '/catalog/entity-facets?facet=facts.sonarqube.language');
    expect(facets.body.facets['facts.sonarqube.language']).toEqual([{ value: 'go', count: 1 }]);

    const { body } = await call('GET', `/facts/sonarqube/entities/${at(shop)}/range`);
    expect(body.samples).toEqual([{ day: new Date().toISOString().slice(0, 10), facts }]);
    const schema = (await call('GET', '/facts/schema')).body.collectors;
    expect(schema.find(({ id }: { id: string }) => id === 'sonarqube')).toMatchObject({
      isPushed: true,
      facts: { coverage: { type: 'number' }, tools: { type: 'list' }, passed: { type: 'boolean' } },
    });
  });

  test('new facts replace the old ones in every query', async () => {
    await call('PUT', `/facts/ci/entities/${at(shop)}`, { facts: { state: 'red', runs: 1 } });
    const cached = async () => [await found({ 'facts.ci.state': 'red' }), await found({ 'facts.ci.state': 'green' })];
    for (let repeated = 0; repeated < 3; repeated++) expect(await cached()).toEqual([['shop'], []]);
    await call('PUT', `/facts/ci/entities/${at(shop)}`, { facts: { state: 'green' } });
    expect(await cached()).toEqual([[], ['shop']]);
    expect(await found({ 'facts.ci.runs': { $exists: true } })).toEqual([]);
    const earlier = { facts: { state: 'red' }, at: '2020-01-01T00:00:00Z' };
    expect((await call('PUT', `/facts/ci/entities/${at(shop)}`, earlier)).body.facts).toEqual({ state: 'green' });
  });

  test.each([
    ['an unknown entity', 'ci', 'component:default/none', { facts: {} }, 404, "No entity 'component:default/none'"],
    ['a collector with capitals', 'Sonar', shop, { facts: {} }, 400, "The collector is 'Sonar'"],
    ['a collector of the portal', 'catalog', shop, { facts: {} }, 409, "The facts of 'catalog' are collected by"],
    ['a name with a dot', 'ci', shop, { facts: { 'a.b': 1 } }, 400, 'facts/a.b'],
    ['names that differ only in case', 'ci', shop, { facts: { a: 1, A: 2 } }, 400, "differ only in case: 'a' and 'A'"],
    ['an object as a value', 'ci', shop, { facts: { a: {} } }, 400, 'facts/a'],
    ['a text that is too long', 'ci', shop, { facts: { a: 'x'.repeat(1001) } }, 400, 'facts/a'],
    ['a list that is too long', 'ci', shop, { facts: { a: Array(101).fill('x') } }, 400, 'facts/a'],
    ['too many facts', 'ci', shop, { facts: numbered(201) }, 400, 'at most 200 facts'],
    ['a time in the future', 'ci', shop, { facts: {}, at: '2999-01-01T00:00:00Z' }, 400, 'which is in the future'],
    ['an invalid time', 'ci', shop, { facts: {}, at: 'soon' }, 400, '/at'],
  ])(
    '[SCORE-002] [SEC-11] %s is refused with the value and the rule',
    async (_title, collector, ref, body, status, message) => {
      const answer = await call('PUT', `/facts/${collector}/entities/${at(ref)}`, body);
      expect([answer.status, answer.message]).toEqual([status, expect.stringContaining(message)]);
    },
  );

  test('a collector of a plugin is run for the entities that it applies to, and its error is kept', async () => {
    await eventually(async () => expect((await latest(shop)).walks).toMatchObject({ facts: { steps: 4 } }));
    expect((await latest(desk)).walks).toMatchObject({ facts: {}, error: 'desk does not walk' });
    expect(await found({ 'facts.walks.steps': { $gt: 3 } })).toEqual(['shop']);
  });

  test('facts are removed with their entity, even if another one takes its ref', async () => {
    await server.add(aProvidedEntity('Component', 'gone'));
    await call('PUT', `/facts/ci/entities/${at('component:default/gone')}`, { facts: { state: 'red' } });
    expect(await found({ 'facts.ci.state': 'red' })).toEqual(['gone']);
    await server.remove('component:default/gone');
    await server.add(aProvidedEntity('Component', 'gone'));
    expect(await found({ 'facts.ci.state': 'red' })).toEqual([]);
    expect((await latest('component:default/gone')).ci).toBeUndefined();
  });

  test('the catalog reports what is missing in an entity, and follows its changes', async () => {
    const crew = aProvidedEntity('Group', 'crew', { type: 'team', children: [], members: ['ada'] });
    const broken = aProvidedEntity('API', 'broken', { definition: '{ "openapi": ' });
    await server.add(crew, broken, aProvidedEntity('Component', 'full'));
    const facts = async (ref: string) => (await latest(ref)).catalog?.facts;
    await eventually(async () =>
      expect(await facts('component:default/full')).toMatchObject({
        ownerExists: true,
        ownedByTeam: true,
        ownerMembers: 0,
        hasDescription: false,
        hasDocs: false,
        hasSource: false,
        lifecycleKnown: true,
        isOrphan: false,
        danglingRelations: 0,
        createdAt: expect.stringContaining(new Date().toISOString().slice(0, 10)),
      }),
    );
    await eventually(async () => expect((await facts('api:default/broken'))?.definitionParses).toBe(false));
    const described = aProvidedEntity('Component', 'full');
    await server.add({ ...described, metadata: { ...described.metadata, description: 'Now it is described' } });
    await eventually(async () => expect((await facts('component:default/full'))?.hasDescription).toBe(true));
  });
});

const numbered = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`a${index}`, 1]));

const walks = definePlugin({
  id: 'walks',
  needs: ['facts'],
  start({ extensions }) {
    extensions.add(factCollectors, {
      id: 'walks',
      facts: { steps: { type: 'number', unit: 'steps' } },
      appliesTo: { kind: 'Component', 'metadata.name': { $matches: '^(shop|desk)$' } },
      everyMs: 100,
      collect: (some) =>
        some.map(({ metadata: { name } }) => (name === 'shop' ? { steps: 4 } : new Error(`${name} does not walk`))),
    });
  },
});

test('a collector runs only once its plugin has prepared what it reads', async () => {
  const runs: string[] = [];
  const prepared = definePlugin({
    id: 'prepared',
    needs: ['facts'],
    start({ extensions, lifecycle }) {
      const steps = lifecycle.prepare(() => new Promise<number>((resolve) => setTimeout(resolve, 300, 4)));
      extensions.add(factCollectors, {
        id: 'prepared',
        facts: { steps: { type: 'number' } },
        everyMs: 100,
        collect(some) {
          try {
            return some.map(() => ({ steps: steps.get() }));
          } catch (error) {
            runs.push(String(error));
            throw error;
          } finally {
            runs.push('ran');
          }
        },
      });
    },
  });
  const database = await createTestDatabase('sqlite');
  onTestFinished(() => database.remove());
  const config = { backend: { database: database.config } };
  const before = await startWithGuest({ config, plugins: [factsServer] });
  await before.provide(...entities);
  await before.close();
  const server = await startWithGuest({ config, plugins: [factsServer, prepared] });
  onTestFinished(() => server.close());
  await eventually(() => expect(runs).toContain('ran'));
  expect(new Set(runs)).toEqual(new Set(['ran']));
});

describe.each(testEngines)('facts on %s in the database', (engine) => {
  test('survive a restart', async () => {
    const database = await createTestDatabase(engine);
    onTestFinished(() => database.remove());
    const config = { backend: { database: database.config } };
    const before = await startWithGuest({ config, plugins: [factsServer] });
    await before.provide(...entities);
    const url = `/api/facts/ci/entities/${at(shop)}`;
    await before.inject({ method: 'PUT', url, headers: await before.asUser(), payload: { facts: { state: 'red' } } });
    await before.close();
    const after = await startWithGuest({ config, plugins: [factsServer] });
    onTestFinished(() => after.close());
    const answer = await after.inject({
      method: 'POST',
      url: '/api/catalog/entities/by-query',
      headers: await after.asUser(),
      payload: { query: { 'facts.ci.state': 'red' } },
    });
    expect(answer.json().totalItems).toBe(1);
  });
});

test.runIf(testEngines.includes('postgres'))('facts that one replica stores reach the other', async () => {
  const database = await createTestDatabase('postgres');
  onTestFinished(() => database.remove());
  const config = { backend: { database: database.config } };
  const [one, other] = [
    await startWithGuest({ config, plugins: [factsServer] }),
    await startWithGuest({ config, plugins: [factsServer] }),
  ];
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])));
  await one.provide(...entities);
  const headers = await one.asUser();
  const payload = { facts: { state: 'red' } };
  await one.inject({ method: 'PUT', url: `/api/facts/ci/entities/${at(shop)}`, headers, payload });
  await eventually(async () => {
    const query = { 'facts.ci.state': 'red' };
    const url = '/api/catalog/entities/by-query';
    const answer = await other.inject({ method: 'POST', url, headers: await other.asUser(), payload: { query } });
    expect(answer.json().totalItems).toBe(1);
  });
});

test('[SCORE-002] a hidden entity looks like a missing one, and pushing needs its permission', async () => {
  const server = await startWithGuest({
    plugins: [factsServer],
    policy: {
      decide: async (permission, principal) => {
        const isAda = principal.type === 'user' && principal.userEntityRef === 'user:default/ada';
        return { result: isAda && permission.name !== 'facts.write' ? 'ALLOW' : 'DENY' };
      },
    },
  });
  onTestFinished(() => server.close());
  await server.provide(...entities);
  const call = callsOf(server, () => ({ authorization: '' }));
  const [ada, eve] = [await server.asUser('user:default/ada'), await server.asUser('user:default/eve')];
  expect((await call('GET', `/facts/entities/${at(shop)}`, undefined, ada)).status).toBe(200);
  expect((await call('GET', `/facts/entities/${at(shop)}`, undefined, eve)).message).toBe(`No entity '${shop}'`);
  expect((await call('GET', `/facts/ci/entities/${at(shop)}/range`, undefined, eve)).status).toBe(404);
  const push = await call('PUT', `/facts/ci/entities/${at(shop)}`, { facts: {} }, ada);
  expect([push.status, push.message]).toEqual([403, "You do not have the permission 'facts.write'"]);
});
