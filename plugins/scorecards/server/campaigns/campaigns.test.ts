import type { Entity, JsonObject } from '@callboard/plugin-catalog/common';
import type { GuestServer } from '@callboard/plugin-catalog/server/testing';
import { aProvidedEntity, onlyEntitiesOf, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { factsServer } from '@callboard/plugin-facts/server';
import { notificationsServer } from '@callboard/plugin-notifications/server';
import { signalsServer } from '@callboard/plugin-signals/server';
import type { Policy } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CampaignEntity, CampaignSummary } from '../../common/index.ts';
import { aPortalEntity, withSchedule } from '../testing/portalEntity.ts';

const dayMs = 86_400_000;
/** A Friday. */
const noon = Date.UTC(2030, 2, 1, 12);
const dayAt = (index: number) => new Date(noon + index * dayMs).toISOString().slice(0, 10);

const { scorecards, trigger, isRunning } = withSchedule();

const portalEntity = (kind: 'Scorecard' | 'Campaign', name: string, title: string, spec: JsonObject): Entity =>
  aPortalEntity(kind, name, spec, title);
const readiness = portalEntity('Scorecard', 'readiness', 'Readiness', {
  appliesTo: { kind: 'Component' },
  levels: [{ name: 'Bronze' }],
  checks: [
    { id: 'production', title: 'In production', level: 'Bronze', rule: { 'spec.lifecycle': 'production' } },
    { id: 'covered', title: 'Covered by tests', rule: { 'facts.ci.coverage': { $gte: 80 } } },
    { id: 'typed', title: 'Is a service', rule: { 'spec.type': 'service' } },
  ],
});
const campaign = (spec: JsonObject = {}) =>
  portalEntity('Campaign', 'go-live', 'Go live', {
    owner: 'group:default/platform',
    scorecard: 'readiness',
    checks: ['production'],
    startsAt: dayAt(0),
    targetDate: dayAt(10),
    brief: 'Ship **everything**.',
    ...spec,
  });
const component = (name: string, owner: string, lifecycle: string, spec: JsonObject = {}) =>
  aProvidedEntity('Component', name, { owner, lifecycle, ...spec });

/** Everybody may do everything, but eve sees what the crew owns, and nothing else. */
const onEntities = onlyEntitiesOf('crew', 'user:default/eve');
const policy: Policy = {
  decide: async (permission, principal) =>
    permission.type === 'resource' ? onEntities.decide(permission, principal) : { result: 'ALLOW' },
};
const rules = [{ allow: ['Campaign', 'Component', 'Group', 'Scorecard', 'User'] }];
const crew = [
  aProvidedEntity('Group', 'crew', { type: 'team', children: [] }),
  aProvidedEntity('User', 'ada', { memberOf: ['crew'] }),
  aProvidedEntity('Group', 'spies', { type: 'team', children: [] }),
  aProvidedEntity('User', 'bond', { memberOf: ['spies'] }),
];

describe.each(testEngines)('campaigns on %s', (engine) => {
  let server: GuestServer;
  afterEach(() => vi.useRealTimers());

  async function start(...entities: Entity[]) {
    vi.useFakeTimers({ toFake: ['Date'], now: noon });
    const plugins = [factsServer, notificationsServer, signalsServer, scorecards];
    server = await startWithGuest({ engine, policy, plugins, config: { catalog: { rules } } });
    onTestFinished(() => server.close());
    await server.provide(...crew, readiness, ...entities);
  }
  const call = async (path: string, user = 'ada') => {
    const headers = await server.asUser(`user:default/${user}`);
    return server.inject({ url: `/api/${path}`, headers });
  };
  const get = async (path: string, user = 'ada') => (await call(`scorecards/${path}`, user)).json();
  const goLive = (user?: string) => get('campaigns/go-live', user);
  const pointsOf = async (query = '', user = 'ada') =>
    (await get(`campaigns/go-live/burn-down${query}`, user)).points.map((point: Record<string, unknown>) => [
      point.day,
      point.entities,
      point.remaining,
    ]);
  /** Moves the clock to noon of a day, changes entities, and records the results of that day. */
  async function live(day: number, ...entities: Entity[]) {
    vi.setSystemTime(noon + day * dayMs);
    await server.add(...entities);
    await record();
  }
  async function record() {
    await get('campaigns');
    await trigger('record-results');
  }
  const inboxOf = async (user: string): Promise<{ title: string; description?: string; link: string }[]> =>
    (await call('notifications/notifications', user))
      .json()
      .notifications.map((one: { payload: { title: string } }) => one.payload);
  const remind = () => trigger('remind-owners');

  test('[SCORE-012] a campaign shows progress by team and a burn-down, reminds owners once a week, marks failing entities, and is archived after its target date', async () => {
    await start(
      campaign(),
      component('shop', 'crew', 'experimental'),
      component('desk', 'crew', 'experimental'),
      component('gate', 'crew', 'production'),
      component('spy', 'spies', 'experimental'),
    );
    await eventually(async () => expect((await goLive()).states).toMatchObject({ open: 3, done: 1 }));
    expect(await goLive()).toMatchObject({
      title: 'Go live',
      brief: 'Ship **everything**.',
      phase: 'active',
      targetDate: dayAt(10),
      scorecard: { id: 'readiness', title: 'Readiness' },
      checks: [{ id: 'production', title: 'In production' }],
      entities: 4,
      owners: [
        { owner: 'group:default/crew', entities: 3, states: { open: 2, noData: 0, exempt: 0, done: 1 } },
        { owner: 'group:default/spies', entities: 1, states: { open: 1, noData: 0, exempt: 0, done: 0 } },
      ],
    });
    const { items, total } = await get('campaigns/go-live/entities?owner=group:default/crew&state=open');
    expect([total, items.map(({ ref }: CampaignEntity) => ref)]).toEqual([
      2,
      ['component:default/desk', 'component:default/shop'],
    ]);
    expect(items[0]).toMatchObject({ owner: 'group:default/crew', state: 'open', checks: ['production'] });

    // The banner of an entity that fails, and none for one that does not.
    const bannersOf = async (name: string) =>
      (await get(`entities/${encodeURIComponent(`component:default/${name}`)}/summary`)).campaigns;
    expect(await bannersOf('shop')).toEqual([
      {
        id: 'go-live',
        title: 'Go live',
        targetDate: dayAt(10),
        checks: [{ id: 'production', title: 'In production' }],
      },
    ]);
    expect(await bannersOf('gate')).toEqual([]);

    await record();
    await eventually(async () => expect(await pointsOf()).toEqual([[dayAt(0), 4, 3]]));
    await remind();
    await eventually(async () =>
      expect(await inboxOf('ada')).toEqual([
        expect.objectContaining({
          title: `Go live: 2 of your entities to fix by ${dayAt(10)}`,
          link: '/campaigns/go-live?owner=group%3Adefault%2Fcrew',
        }),
      ]),
    );
    await live(2, component('shop', 'crew', 'production'));
    await eventually(async () => expect((await pointsOf()).at(-1)).toEqual([dayAt(2), 4, 2]));
    // Sunday is in the same week, and Monday in the next.
    await remind();
    await eventually(async () => expect(await isRunning('remind-owners')).toBe(false));
    expect((await inboxOf('ada'))[0]?.title).toContain('2 of your entities');
    await live(3);
    await remind();
    await eventually(async () =>
      expect((await inboxOf('ada')).map(({ title }) => title)).toEqual([
        `Go live: 1 of your entities to fix by ${dayAt(10)}`,
      ]),
    );
    expect(await pointsOf()).toEqual([
      [dayAt(0), 4, 3],
      [dayAt(1), 4, 3],
      [dayAt(2), 4, 2],
      [dayAt(3), 4, 2],
    ]);
    expect((await pointsOf('?owner=group:default/spies')).at(-1)).toEqual([dayAt(3), 1, 1]);

    // After the target date the result stays, there are no banners, and nobody is reminded.
    await live(11, component('desk', 'crew', 'production'));
    await eventually(async () => expect((await goLive()).phase).toBe('archived'));
    expect((await goLive()).states).toEqual({ open: 2, noData: 0, exempt: 0, done: 2 });
    expect((await pointsOf()).at(-1)).toEqual([dayAt(10), 4, 2]);
    expect(await bannersOf('spy')).toEqual([]);
    await remind();
    await eventually(async () => expect(await isRunning('remind-owners')).toBe(false));
    expect((await inboxOf('bond')).map(({ title }) => title)).toEqual([
      `Go live: 1 of your entities to fix by ${dayAt(10)}`,
    ]);
  });

  test('hidden entities are missing from counts, owners, lists, burn-downs and banners', async () => {
    await start(campaign(), component('shop', 'crew', 'experimental'), component('spy', 'spies', 'experimental'));
    await eventually(async () => expect((await goLive()).entities).toBe(2));
    await record();
    await eventually(async () => expect(await pointsOf()).toEqual([[dayAt(0), 2, 2]]));
    expect(await pointsOf('', 'eve')).toEqual([[dayAt(0), 1, 1]]);
    const hidden = await get(`entities/${encodeURIComponent('component:default/spy')}/summary`, 'eve');
    expect(hidden.error.message).toBe("No entity 'component:default/spy'");
    const paths = ['campaigns', 'campaigns/go-live', 'campaigns/go-live/entities'];
    const seen = await Promise.all(paths.map((path) => get(path, 'eve')));
    expect(JSON.stringify(seen)).not.toMatch(/spy|spies/);
    expect(seen.map((body) => body.items?.[0]?.entities ?? body.entities ?? body.total)).toEqual([1, 1, 1]);
  });

  test('missing data, exempt entities and checks that have not started are counted separately', async () => {
    const later = { ...readiness, spec: { ...readiness.spec } } as Entity;
    (later.spec!.checks as JsonObject[])[0]!.startsAt = dayAt(60);
    await start(
      campaign({ checks: ['covered'] }),
      portalEntity('Campaign', 'early', 'Early', {
        scorecard: 'readiness',
        checks: ['typed'],
        appliesTo: { 'spec.type': { $in: ['website', 'service'] } },
        startsAt: dayAt(5),
        targetDate: dayAt(20),
      }),
      component('shop', 'crew', 'production', { type: 'website' }),
      component('tool', 'crew', 'production', { type: 'library' }),
    );
    await eventually(async () => expect((await goLive()).states).toMatchObject({ noData: 2, open: 0 }));
    const early: CampaignSummary = await get('campaigns/early');
    expect([early.phase, early.entities, early.states.open]).toEqual(['upcoming', 1, 1]);
    expect(await get('campaigns/early/burn-down')).toEqual({ points: [] });
  });

  test('[SEC-11] an invalid campaign keeps its last valid version', async () => {
    await start(campaign(), component('shop', 'crew', 'experimental'));
    await eventually(async () => expect((await goLive()).entities).toBe(1));
    await server.add(campaign({ targetDate: dayAt(-1) }));
    await server.add(campaign({ checks: ['A b'] }));
    expect(await goLive()).toMatchObject({ targetDate: dayAt(10), checks: [{ id: 'production' }] });
  });

  test('a campaign without its scorecard or check explains why it has no entities', async () => {
    await start(
      campaign({ checks: ['none'] }),
      portalEntity('Campaign', 'lost', 'Lost', { scorecard: 'none', checks: ['a'], targetDate: dayAt(10) }),
    );
    await eventually(async () =>
      expect(
        (await get('campaigns')).items.map(({ problem, entities }: CampaignSummary) => [problem, entities]).sort(),
      ).toEqual([
        ["No scorecard 'none'", 0],
        ["The scorecard 'readiness' has no check 'none'", 0],
      ]),
    );
    expect((await get('campaigns/nothing')).error.message).toBe("No campaign 'nothing'");
  });
});
