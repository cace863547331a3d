import type { Entity } from '@callboard/plugin-catalog/common';
import type { GuestServer } from '@callboard/plugin-catalog/server/testing';
import { aProvidedEntity, onlyEntitiesOf, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { factsServer } from '@callboard/plugin-facts/server';
import type { Policy } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { EntityResult } from '../../common/index.ts';
import { aPortalEntity, withSchedule } from '../testing/portalEntity.ts';

const dayMs = 86_400_000;
const noon = Date.UTC(2030, 2, 1, 12);
const dayAt = (index: number) => new Date(noon + index * dayMs).toISOString().slice(0, 10);

const { scorecards, trigger } = withSchedule();

const typed = { id: 'typed', level: 'Bronze', rule: { 'spec.type': 'service' } };
const production = { id: 'production', level: 'Silver', weight: 3, rule: { 'spec.lifecycle': 'production' } };
const levels = [{ name: 'Bronze' }, { name: 'Silver' }];
const readiness = (): Entity =>
  aPortalEntity('Scorecard', 'readiness', { appliesTo: { kind: 'Component' }, levels, checks: [typed, production] });
const component = (name: string, owner: string, spec: object) => aProvidedEntity('Component', name, { owner, ...spec });

/** Everybody may do everything, but eve sees what the crew owns, and nothing else. */
const onEntities = onlyEntitiesOf('crew', 'user:default/eve');
const policy: Policy = {
  decide: async (permission, principal) =>
    permission.type === 'resource' ? onEntities.decide(permission, principal) : { result: 'ALLOW' },
};

describe.each(testEngines)('trends on %s', (engine) => {
  let server: GuestServer;
  afterEach(() => vi.useRealTimers());

  async function get(path: string, user = 'ada') {
    const headers = await server.asUser(`user:default/${user}`);
    return (await server.inject({ url: `/api/scorecards/${path}`, headers })).json();
  }
  const trendOf = async (query = '', user = 'ada') => (await get(`scorecards/readiness/trend${query}`, user)).points;

  /** Moves the clock to noon of a day, changes entities, and records the results of that day. */
  async function live(day: number, ...entities: Entity[]) {
    vi.setSystemTime(noon + day * dayMs);
    await server.add(...entities);
    await eventually(async () => {
      await trigger('record-results');
      expect((await trendOf()).at(-1)?.day).toBe(dayAt(day));
    });
  }
  const expectLast = (query: string, point: object) =>
    eventually(async () => {
      await trigger('record-results');
      expect((await trendOf(query)).at(-1)).toMatchObject(point);
    });

  test('[SCORE-008] levels need all lower checks, scores are weighted, and days are rolled up by scorecard and owner', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    server = await startWithGuest({
      engine,
      policy,
      plugins: [factsServer, scorecards],
      config: { catalog: { rules: [{ allow: ['Component', 'Scorecard'] }] } },
    });
    onTestFinished(() => server.close());
    const resultOf = async (name: string): Promise<EntityResult> => {
      const { items } = await get(`entities/${encodeURIComponent(`component:default/${name}`)}`);
      return items.find(({ id }: EntityResult) => id === 'readiness');
    };

    await server.provide(readiness());
    // Silver passes, but the check of Bronze does not.
    const shop = (type: string, lifecycle: string) => component('shop', 'crew', { type, lifecycle });
    await live(0, shop('website', 'production'), component('spy', 'spies', { lifecycle: 'experimental' }));
    await eventually(async () => expect(await resultOf('shop')).toMatchObject({ score: 75 }));
    expect(await resultOf('shop')).not.toHaveProperty('level');
    expect(await resultOf('spy')).toMatchObject({ level: 'Bronze', score: 25 });
    await expectLast('', { entities: 2, levels: [1, 0], withoutLevel: 1, score: 50 });

    await live(1, shop('service', 'production'));
    await expectLast('', { levels: [1, 1], withoutLevel: 0, score: 63 });
    // Nothing changes on the second day, and a new entity appears on the third.
    await live(2);
    await live(3, component('desk', 'crew', { type: 'website', lifecycle: 'experimental' }));
    await expectLast('', { entities: 3, levels: [1, 1], withoutLevel: 1, score: 42 });

    const pointsOf = async (query: string, user?: string) =>
      (await trendOf(query, user)).map(({ day, entities, levels, withoutLevel, score }: Record<string, unknown>) => [
        day,
        entities,
        levels,
        withoutLevel,
        score,
      ]);
    expect(await pointsOf('')).toEqual([
      [dayAt(0), 2, [1, 0], 1, 50],
      [dayAt(1), 2, [1, 1], 0, 63],
      [dayAt(2), 2, [1, 1], 0, 63],
      [dayAt(3), 3, [1, 1], 1, 42],
    ]);
    const crew = [
      [dayAt(0), 1, [0, 0], 1, 75],
      [dayAt(1), 1, [0, 1], 0, 100],
      [dayAt(2), 1, [0, 1], 0, 100],
      [dayAt(3), 2, [0, 1], 1, 50],
    ];
    // From the roll-ups of the owner, and for somebody who sees nothing else from the stored changes.
    expect(await pointsOf('?owner=group:default/crew')).toEqual(crew);
    expect(await pointsOf('', 'eve')).toEqual(crew);
    expect(await pointsOf('?owner=group:default/spies')).toEqual(
      [0, 1, 2, 3].map((day) => [dayAt(day), 1, [1, 0], 0, 25]),
    );
    expect(await pointsOf('?days=2')).toHaveLength(2);
  });
});
