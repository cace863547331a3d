import type { GuestServer } from '@callboard/plugin-catalog/server/testing';
import { aProvidedEntity, onlyEntitiesOf, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { definePlugin } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deploymentSources, type FoundDeployment, factsServer } from '../index.ts';

const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const hash = (letter: string) => letter.repeat(40);
const eve = 'user:default/eve';

const found = (id: string, hours: number, over: Partial<FoundDeployment> = {}): FoundDeployment => ({
  origin: 'https://host.test/acme/shop',
  id,
  at: hoursAgo(hours),
  environment: 'production',
  isFailed: false,
  ...over,
});

/** The deployments of each component, and the times since which they were read. */
const deployments: Record<string, FoundDeployment[] | Error> = {
  shop: [
    found('1', 100, { commit: hash('a'), committedAt: hoursAgo(103) }),
    found('2', 90, { commit: hash('b'), isFailed: true }),
    found('3', 88, { commit: hash('c'), committedAt: hoursAgo(93) }),
    found('4', 50, { commit: hash('d') }),
    // Rolled back.
    found('5', 46, { commit: hash('c') }),
    found('6', 10, { commit: hash('e'), environment: 'staging' }),
    found('7', 9, { commit: hash('e'), environment: 'Production/eu' }),
  ],
  // In the same repository.
  desk: [found('1', 100, { commit: hash('a'), committedAt: hoursAgo(103) })],
  gate: [found('1', 5, { origin: 'https://host.test/acme/gate', environment: 'gate-live' })],
  broken: new Error('The code host is down'),
  secret: [found('1', 5, { origin: 'https://host.test/acme/secret' })],
};
const reads: { name: string; since: number }[] = [];

const reading = definePlugin({
  id: 'reading',
  needs: ['facts'],
  start: ({ extensions }) =>
    extensions.add(deploymentSources, {
      id: 'guest-deployments',
      everyMs: hourMs,
      appliesTo: { kind: 'Component' },
      async read(entities, { since }) {
        for (const entity of entities) reads.push({ name: entity.metadata.name, since: since(entity) });
        return entities.map(({ metadata }) => deployments[metadata.name] ?? []);
      },
    }),
});

describe.each(testEngines)('deployments that are read, on %s', (engine) => {
  let server: GuestServer;
  let user: { authorization: string };
  beforeAll(async () => {
    const hidden = onlyEntitiesOf('gate-crew', eve);
    server = await startWithGuest({
      engine,
      plugins: [factsServer, reading],
      policy: {
        decide: async (permission, principal) =>
          permission.name === 'facts.write' ? { result: 'ALLOW' } : hidden.decide(permission, principal),
      },
    });
    user = await server.asUser('user:default/ada');
    const component = (name: string, owner: string, annotations: Record<string, string> = {}) => {
      const entity = aProvidedEntity('Component', name, { owner });
      return {
        ...entity,
        metadata: { ...entity.metadata, annotations: { ...entity.metadata.annotations, ...annotations } },
      };
    };
    const group = (name: string, parent?: string) =>
      aProvidedEntity('Group', name, { type: 'team', children: [], ...(parent && { parent }) });
    await server.provide(
      group('sales'),
      group('crew', 'sales'),
      group('gate-crew', 'crew'),
      component('shop', 'crew'),
      component('desk', 'sales'),
      component('gate', 'gate-crew', { 'callboard.dev/deployment-environments': 'gate-live, gate-backup' }),
      component('broken', 'other'),
      component('silent', 'crew'),
    );
  });
  afterAll(() => server.close());

  const collectorsOf = async (name: string) => {
    const url = `/api/facts/entities/${encodeURIComponent(`component:default/${name}`)}`;
    return (await server.inject({ url, headers: user })).json().collectors;
  };
  const delivery = async (query: string, headers = user) => {
    const answer = await server.inject({ url: `/api/facts/delivery?${query}`, headers });
    return { status: answer.statusCode, body: answer.json() };
  };

  test('become facts; the next success fixes a failure, and a rollback counts as a failure', async () => {
    await eventually(async () =>
      expect((await collectorsOf('shop')).delivery?.facts).toEqual({
        deployments: 6,
        deploymentsPerWeek: 1.4,
        leadTimeHours: 4,
        changeFailureRate: 33.33,
        restoreHours: 3,
        class: 'low',
        isElite: false,
      }),
    );
    const { facts } = (await collectorsOf('shop'))['guest-deployments'];
    expect(facts).toEqual({ lastDeployedAt: expect.any(String), lastCommit: hash('e') });
    expect((await collectorsOf('broken'))['guest-deployments']).toMatchObject({ error: 'The code host is down' });
  });

  test('count in production environments, which an entity can name itself', async () => {
    await eventually(async () =>
      expect((await collectorsOf('gate')).delivery?.facts).toMatchObject({ deployments: 1 }),
    );
  });

  test('count once in a group with its child groups, without those that the caller may not see', async () => {
    await eventually(async () => {
      const { body } = await delivery('owner=group:default/sales');
      expect(body).toMatchObject({ deployments: 7, deployed: 3, silent: 1 });
      const counts = Object.values(body.byClass as Record<string, number>);
      expect([body.byClass.low, counts.reduce((sum, count) => sum + count, 0)]).toEqual([expect.any(Number), 3]);
      expect(body.components.map(({ ref }: { ref: string }) => ref)).toEqual([
        'component:default/shop',
        'component:default/desk',
        'component:default/gate',
      ]);
      expect(body.components[0]).toMatchObject({
        owner: 'group:default/crew',
        deployments: 6,
        classes: { frequency: 'high', leadTime: 'elite', changeFailures: 'low', restore: 'high', overall: 'low' },
      });
      expect(body.components[0].weeks).toHaveLength(12);
    });
    const { body } = await delivery('owner=group:default/sales', await server.asUser(eve));
    expect(body).toMatchObject({ deployments: 0, deployed: 0, silent: 0, components: [] });
    const own = await delivery('owner=group:default/gate-crew', await server.asUser(eve));
    expect(own.body).toMatchObject({ deployments: 1, deployed: 1, silent: 0 });
  });

  test('of one entity are those that the caller may see', async () => {
    const { body } = await delivery('entity=component:default/desk');
    expect(body).toMatchObject({ deployments: 1, deployed: 1, leadTimeHours: 3, classes: { overall: 'medium' } });
    const hidden = await delivery('entity=component:default/desk', await server.asUser(eve));
    expect([hidden.status, hidden.body.error.message]).toEqual([404, "No entity 'component:default/desk'"]);
    expect((await delivery('')).body).toMatchObject({ deployments: 7, deployed: 3, silent: 2 });
    const both = await delivery('owner=group:default/crew&entity=component:default/desk');
    expect(both.status).toBe(400);
  });

  test('do not count if a pipeline reports the same commit, or a deployment without a commit', async () => {
    const put = async (id: string, payload: object) => {
      const url = `/api/facts/entities/${encodeURIComponent('component:default/shop')}/deployments/${id}`;
      expect((await server.inject({ method: 'PUT', url, headers: user, payload })).statusCode).toBe(200);
    };
    const count = async () => (await delivery('owner=group:default/sales')).body.deployments;
    await put('run-1', { commit: hash('a').slice(0, 7), at: hoursAgo(99) });
    // The one of the desk, which shares the repository, is the same deployment.
    expect(await count()).toBe(7);
    await put('run-7', { commit: hash('e'), environment: 'production/us', at: hoursAgo(9) });
    expect(await count()).toBe(8);
    await put('run-7', { commit: hash('e'), environment: 'production/eu', at: hoursAgo(9) });
    expect(await count()).toBe(7);
    await put('run-8', {});
    expect(await count()).toBe(4);
  });

  test('are read again from shortly before the last known one', async () => {
    const entity = (await server.catalog.asSystem.entities(['component:default/shop']))[0]!;
    reads.length = 0;
    const changed = { ...entity, metadata: { ...entity.metadata, title: 'Shop' } };
    const { uid: _uid, etag: _etag, ...metadata } = changed.metadata;
    await server.add({ ...changed, metadata, relations: [] });
    await eventually(() => expect(reads.map(({ name }) => name)).toContain('shop'));
    const { since } = reads.find(({ name }) => name === 'shop')!;
    expect(Date.now() - since).toBeLessThan(4 * 24 * hourMs);
  });
});
