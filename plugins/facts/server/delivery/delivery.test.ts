import type { GuestServer } from '@callboard/plugin-catalog/server/testing';
import { aProvidedEntity, onlyEntitiesOf, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsServer } from '../index.ts';

const hourMs = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();
const crew = 'group:default/crew';
const eve = 'user:default/eve';

describe.each(testEngines)('deployments on %s', (engine) => {
  let server: GuestServer;
  let user: { authorization: string };
  beforeAll(async () => {
    const hidden = onlyEntitiesOf('crew', eve);
    server = await startWithGuest({
      engine,
      plugins: [factsServer],
      policy: {
        decide: async (permission, principal) =>
          permission.name === 'facts.write' ? { result: 'ALLOW' } : hidden.decide(permission, principal),
      },
    });
    user = await server.asUser('user:default/ada');
    const component = (name: string, owner: string) => aProvidedEntity('Component', name, { owner });
    await server.provide(
      component('shop', 'crew'),
      component('desk', 'crew'),
      component('secret', 'group:default/crew'),
      component('other', 'ramp'),
    );
  });
  afterAll(() => server.close());

  const put = async (name: string, id: string, payload: object) => {
    const url = `/api/facts/entities/${encodeURIComponent(`component:default/${name}`)}/deployments/${id}`;
    const answer = await server.inject({ method: 'PUT', url, headers: user, payload });
    return { status: answer.statusCode, message: answer.json().error?.message as string | undefined };
  };
  const factsOf = async (name: string) => {
    const url = `/api/facts/entities/${encodeURIComponent(`component:default/${name}`)}`;
    return (await server.inject({ url, headers: user })).json().collectors.delivery?.facts;
  };
  const showsFacts = (name: string, facts: object) =>
    eventually(async () => expect(await factsOf(name)).toEqual(facts));
  const delivery = async (headers = user) =>
    (await server.inject({ url: `/api/facts/delivery?owner=${crew}`, headers })).json();

  test('become facts of their entity and metrics of its owner, without hidden entities', async () => {
    for (let day = 0; day < 30; day++)
      await put('shop', `d${day}`, { at: hoursAgo(24 * day + 1), committedAt: hoursAgo(24 * day + 3) });
    await put('shop', 'd0', { at: hoursAgo(1), committedAt: hoursAgo(7) });
    await put('shop', 'old', { at: hoursAgo(24 * 40) });
    await showsFacts('shop', {
      deployments: 30,
      deploymentsPerWeek: 7,
      leadTimeHours: 2,
      changeFailureRate: 0,
      class: 'elite',
      isElite: true,
    });
    await put('desk', '1', { at: hoursAgo(10), outcome: 'failed', restoredAt: hoursAgo(7) });
    await put('desk', '2', { at: hoursAgo(9), outcome: 'failed', restoredAt: hoursAgo(8) });
    await put('desk', '3', { at: hoursAgo(6) });
    await put('desk', '4', { at: hoursAgo(5), outcome: 'failed' });
    await showsFacts('desk', {
      deployments: 4,
      deploymentsPerWeek: 0.93,
      changeFailureRate: 75,
      restoreHours: 2,
      class: 'low',
      isElite: false,
    });
    expect(await factsOf('other')).toBeUndefined();
    await put('secret', '1', { at: hoursAgo(1) });
    const seen = await delivery();
    expect(seen).toMatchObject({ deployments: 35, deployed: 3, leadTimeHours: 2, restoreHours: 2 });
    expect(seen.weeks).toHaveLength(12);
    expect(seen.weeks.at(-1)).toMatchObject({ deployments: 12, deploymentsPerWeek: 12 });
    expect((await delivery(await server.asUser(eve))).deployments).toBe(34);
  });

  test.each([
    ['in the future', { at: '2999-01-01T00:00:00Z' }, 'at is in the future'],
    ['before its commit', { at: hoursAgo(2), committedAt: hoursAgo(1) }, 'committedAt is after at'],
    ['restored without a failure', { restoredAt: hoursAgo(1) }, "restoredAt needs the outcome 'failed'"],
    ['restored before it failed', { outcome: 'failed', restoredAt: hoursAgo(1) }, 'restoredAt is before at'],
  ])('%s are refused', async (_title, payload, message) => {
    expect(await put('shop', 'x', payload)).toEqual({ status: 400, message: expect.stringContaining(message) });
  });

  test('of a missing entity are refused', async () => {
    expect(await put('none', 'x', {})).toEqual({ status: 404, message: "No entity 'component:default/none'" });
  });
});
