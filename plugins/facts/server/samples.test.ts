import { aProvidedEntity, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { definePlugin, type Scheduler } from '@callboard/server-kit';
import { createTestDatabase, eventually, testEngines } from '@callboard/server-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { factCollectors, factsServer } from './index.ts';

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
const dayOf = (time: string) => time.slice(0, 10);
const shop = encodeURIComponent('component:default/shop');

/** The plugin, and the schedule of its tasks. */
function withSchedule() {
  const held: { scheduler?: Scheduler } = {};
  const plugin: typeof factsServer = {
    ...factsServer,
    start(context) {
      held.scheduler = context.scheduler;
      return factsServer.start(context);
    },
  };
  return { plugin, trigger: (task: string) => held.scheduler!.trigger(task) };
}

let weight = 1;
const scale = definePlugin({
  id: 'scale',
  needs: ['facts'],
  start({ extensions }) {
    extensions.add(factCollectors, {
      id: 'scale',
      facts: { weight: { type: 'number', description: 'How heavy the entity is', unit: 'kg' } },
      appliesTo: { kind: 'Component' },
      everyMs: 50,
      collect: (entities, { signal }) => {
        signal.throwIfAborted();
        return entities.map(({ metadata }) => (metadata.name === 'shop' ? { weight } : new Error('It is too heavy')));
      },
    });
  },
});

describe.each(testEngines)('facts on %s', (engine) => {
  const openServer = async (retention?: string) => {
    const database = await createTestDatabase(engine);
    onTestFinished(() => database.remove());
    const { plugin, trigger } = withSchedule();
    const config = { backend: { database: database.config }, ...(retention && { facts: { retention } }) };
    const open = async () => {
      const server = await startWithGuest({ config, plugins: [plugin, scale] });
      onTestFinished(() => server.close());
      const headers = await server.asUser();
      const get = async (path: string) => (await server.inject({ url: `/api/facts/${path}`, headers })).json();
      const put = (facts: object, at: string) =>
        server.inject({ method: 'PUT', url: `/api/facts/ci/entities/${shop}`, headers, payload: { facts, at } });
      const query = async (conditions: object) => {
        const url = '/api/catalog/entities/by-query';
        const answer = await server.inject({ method: 'POST', url, headers, payload: { query: conditions } });
        return answer.json().items.map(({ metadata }: { metadata: { name: string } }) => metadata.name);
      };
      return { ...server, get, put, query };
    };
    return { open, trigger };
  };

  test('[SCORE-001] a collector keeps the newest value, its time and its error, and daily samples for 365 days', async () => {
    const { open, trigger } = await openServer();
    const server = await open();
    await server.provide(
      aProvidedEntity('Component', 'shop'),
      aProvidedEntity('Component', 'desk'),
      aProvidedEntity('API', 'fares'),
    );
    const schema = (await server.get('schema')).collectors.find(({ id }: { id: string }) => id === 'scale');
    expect(schema).toEqual({
      id: 'scale',
      isPushed: false,
      facts: { weight: { type: 'number', description: 'How heavy the entity is', unit: 'kg' } },
    });
    const latest = async (name: string) =>
      (await server.get(`entities/${encodeURIComponent(name)}`)).collectors.scale as object | undefined;
    await eventually(async () =>
      expect(await latest('component:default/shop')).toEqual({ facts: { weight: 1 }, at: expect.any(String) }),
    );
    weight = 2;
    await eventually(async () => expect(await server.query({ 'facts.scale.weight': { $gt: 1 } })).toEqual(['shop']));
    expect(await latest('component:default/desk')).toMatchObject({ facts: {}, error: 'It is too heavy' });
    expect(await latest('api:default/fares')).toBeUndefined();

    for (const days of [400, 366, 364, 1]) await server.put({ days }, daysAgo(days));
    const samples = async () => (await server.get(`ci/entities/${shop}/range?from=2000-01-01`)).samples;
    expect((await samples()).map(({ facts }: { facts: object }) => facts)).toEqual([
      { days: 400 },
      { days: 366 },
      { days: 364 },
      { days: 1 },
    ]);
    await trigger('prune-samples');
    await eventually(async () =>
      expect(await samples()).toEqual([
        { day: dayOf(daysAgo(364)), facts: { days: 364 } },
        { day: dayOf(daysAgo(1)), facts: { days: 1 } },
      ]),
    );
    const today = (await server.get(`scale/entities/${shop}/range`)).samples;
    expect(today.at(-1)).toEqual({ day: dayOf(daysAgo(0)), facts: { weight: 2 } });

    await server.close();
    const restarted = await open();
    expect(await restarted.query({ 'facts.scale.weight': 2 })).toEqual(['shop']);
    const { scale: again } = (await restarted.get(`entities/${encodeURIComponent('component:default/desk')}`))
      .collectors;
    expect(again).toMatchObject({ error: 'It is too heavy', at: expect.any(String) });
    weight = 1;
  });

  test('[SCORE-001] samples are kept as long as `facts.retention`, and the newest facts stay beyond it', async () => {
    const { open, trigger } = await openServer('10 days');
    const server = await open();
    await server.provide(aProvidedEntity('Component', 'shop'));
    for (const days of [12, 11, 9]) await server.put({ days }, daysAgo(days));
    await trigger('prune-samples');
    const samples = async () => (await server.get(`ci/entities/${shop}/range?from=2000-01-01`)).samples;
    await eventually(async () => expect(await samples()).toEqual([{ day: dayOf(daysAgo(9)), facts: { days: 9 } }]));
    expect((await server.get(`entities/${shop}`)).collectors.ci).toMatchObject({ facts: { days: 9 } });
  });
});
