import type { Entity, JsonObject } from '@callboard/plugin-catalog/common';
import {
  aProvidedEntity,
  type GuestServer,
  onlyEntitiesOf,
  startWithGuest,
} from '@callboard/plugin-catalog/server/testing';
import { factsServer } from '@callboard/plugin-facts/server';
import { notificationsServer } from '@callboard/plugin-notifications/server';

import { signalsServer } from '@callboard/plugin-signals/server';
import type { Policy } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { EntityResult, ResultRow, ScorecardSummary } from '../common/index.ts';
import { scorecardsServer } from './index.ts';

const plugins = [factsServer, notificationsServer, signalsServer, scorecardsServer];
type Headers = { authorization: string };
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

const readiness = (spec: JsonObject = {}): Entity => {
  const entity = aProvidedEntity('Scorecard', 'readiness');
  return {
    ...entity,
    apiVersion: 'callboard.dev/v1alpha1',
    metadata: { ...entity.metadata, title: 'Readiness' },
    spec: {
      owner: 'group:default/platform',
      appliesTo: { kind: 'Component' },
      levels: [{ name: 'Bronze' }, { name: 'Silver' }, { name: 'Gold' }],
      checks: [
        { id: 'production', level: 'Bronze', rule: { 'spec.lifecycle': 'production' }, fix: 'Set the lifecycle' },
        {
          id: 'coverage',
          level: 'Silver',
          weight: 3,
          rule: { 'facts.sonar.coverage': { $gte: 80 } },
          failed: `Coverage is \${{ facts.sonar.coverage }} %`,
          fixTemplate: 'template:default/add-tests',
        },
        { id: 'later', level: 'Gold', rule: { 'metadata.tags': 'go' }, startsAt: inDays(30) },
        { id: 'services', level: 'Gold', appliesTo: { 'spec.type': 'website' }, rule: { 'metadata.tags': 'web' } },
      ],
      exemptions: { allowed: true, approvers: ['group:default/platform'] },
      ...spec,
    },
  };
};
const component = (name: string, spec: JsonObject = {}) => aProvidedEntity('Component', name, spec);

function callsOf(server: GuestServer, headers: () => Headers) {
  return async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, own = headers()) => {
    const answer = await server.inject({ method, url: `/api${path}`, headers: own, ...(payload && { payload }) });
    const body = answer.body === '' ? undefined : answer.json();
    return { status: answer.statusCode, body, message: body?.error?.message as string | undefined };
  };
}

describe.each(testEngines)('scorecards on %s', (engine) => {
  let server: GuestServer;
  let headers: Headers;
  let call: ReturnType<typeof callsOf>;
  beforeAll(async () => {
    server = await startWithGuest({
      engine,
      plugins,
      config: { catalog: { rules: [{ allow: ['Component', 'Scorecard'] }] } },
    });
    headers = await server.asUser('user:default/ada');
    call = callsOf(server, () => headers);
    await server.provide(readiness(), component('shop'), component('desk', { lifecycle: 'experimental' }));
  });
  afterAll(() => server.close());

  const push = (name: string, facts: object) =>
    call('PUT', `/facts/sonar/entities/${encodeURIComponent(`component:default/${name}`)}`, { facts });
  const resultOf = async (name: string, id = 'readiness'): Promise<EntityResult> => {
    const { body } = await call('GET', `/scorecards/entities/${encodeURIComponent(`component:default/${name}`)}`);
    return body.items.find((item: EntityResult) => item.id === id);
  };
  const statesOf = async (name: string) =>
    Object.fromEntries((await resultOf(name)).checks.map(({ id, state }) => [id, state]));
  const rows = async (query = ''): Promise<ResultRow[]> =>
    (await call('GET', `/scorecards/scorecards/readiness/results${query}`)).body.items;
  const found = async (query: object): Promise<string[]> => {
    const { body } = await call('POST', '/catalog/entities/by-query', { query, fields: ['metadata.name'] });
    return (body.items as Entity[]).map(({ metadata }) => metadata.name).sort();
  };

  test('[SCORE-007] each check has one of six states, and missing data is not a failure', async () => {
    await eventually(async () =>
      expect(await statesOf('shop')).toEqual({
        production: 'passed',
        coverage: 'no-data',
        later: 'upcoming',
        services: 'not-applicable',
      }),
    );
    expect((await resultOf('shop')).score).toBe(100);
    expect((await statesOf('desk')).production).toBe('failed');
    const { body } = await call('GET', '/scorecards/scorecards/readiness');
    const [production, coverage, later, services] = (body as ScorecardSummary).checks.map(({ states }) => states);
    expect(production).toMatchObject({ passed: 1, failed: 1 });
    expect(coverage).toMatchObject({ passed: 0, failed: 0, noData: 2 });
    expect([later!.upcoming, services!.notApplicable]).toEqual([2, 2]);

    await server.add(component('prototype', { lifecycle: 'experimental' }));
    await eventually(async () => expect((await statesOf('prototype')).production).toBe('failed'));
    const request = {
      ref: 'component:default/prototype',
      scorecard: 'readiness',
      check: 'production',
      reason: 'A',
      until: inDays(1),
    };
    const { body: asked } = await call('POST', '/scorecards/exemptions', request);
    const approver = await server.asUser('user:default/bea', ['user:default/bea', 'group:default/platform']);
    await call('POST', `/scorecards/exemptions/${asked.id}/decision`, { decision: 'approved' }, approver);
    await eventually(async () => expect((await statesOf('prototype')).production).toBe('exempt'));
    const { body: after } = await call('GET', '/scorecards/scorecards/readiness');
    expect(after.checks[0].states).toMatchObject({ passed: 1, failed: 1, exempt: 1 });
    await server.remove('component:default/prototype');
    await eventually(async () => expect((await rows()).length).toBe(2));
  });

  test('levels, scores, messages and next steps follow a pushed fact', async () => {
    expect(await resultOf('shop')).toMatchObject({ level: 'Bronze', nextLevel: 'Silver', nextSteps: ['coverage'] });
    await push('shop', { coverage: 40 });
    await eventually(async () =>
      expect(await resultOf('shop')).toMatchObject({ level: 'Bronze', score: 25, nextSteps: ['coverage'] }),
    );
    const coverage = (await resultOf('shop')).checks.find(({ id }) => id === 'coverage');
    expect(coverage).toMatchObject({
      state: 'failed',
      message: 'Coverage is 40 %',
      fixTemplate: 'template:default/add-tests',
    });
    await push('shop', { coverage: 80 });
    await eventually(async () => expect(await resultOf('shop')).toMatchObject({ level: 'Gold', score: 100 }));
    expect((await resultOf('shop')).nextLevel).toBeUndefined();
    expect(await resultOf('desk')).not.toHaveProperty('level');
  });

  test('[SCORE-004] a scorecard and a check choose their entities with the same comparisons', async () => {
    const compared = readiness({
      appliesTo: { 'metadata.name': { $matches: '^(shop|desk)$' }, 'metadata.tags': { $size: 0 } },
      checks: [
        { id: 'covered', level: 'Gold', appliesTo: { 'facts.sonar.coverage': { $gte: 80 } }, rule: {} },
        { id: 'others', level: 'Gold', appliesTo: { 'metadata.name': { $ne: 'shop' } }, rule: {} },
      ],
    });
    await server.add({ ...compared, metadata: { ...compared.metadata, name: 'compared' } });
    await eventually(async () => {
      const { body } = await call('GET', '/scorecards/scorecards/compared');
      expect(body.entities).toBe(2);
      const states = { passed: 1, notApplicable: 1 };
      expect(body.checks.map((check: ScorecardSummary['checks'][number]) => check.states)).toEqual([
        expect.objectContaining(states),
        expect.objectContaining(states),
      ]);
    });
    await server.remove('scorecard:default/compared');
  });

  test('lists, facets and sort orders of the catalog support the levels', async () => {
    expect(await found({ 'scorecards.readiness.level': 'Gold' })).toEqual(['shop']);
    expect(await found({ 'scorecards.readiness.level': 'none' })).toEqual(['desk']);
    expect(await found({ 'scorecards.readiness.failed': 'production' })).toEqual(['desk']);
    expect(await found({ 'scorecards.readiness.score': { $lt: 100 } })).toEqual(['desk']);
    const { body } = await call('GET', '/catalog/entity-facets?facet=scorecards.readiness.level');
    expect(body.facets['scorecards.readiness.level']).toEqual(
      expect.arrayContaining([
        { value: 'Gold', count: 1 },
        { value: 'none', count: 1 },
      ]),
    );
  });

  test('a list of the catalog shows results in a column, and sorts by level and score', async () => {
    const listed = async (field: string, order: string) => {
      const { body } = await call(
        'GET',
        `/catalog/entities/by-query?filter=kind=component&fields=metadata.name,${field}&orderField=${field},${order}`,
      );
      return body.items;
    };
    const level = { scorecards: { 'readiness.level': 'Gold' }, metadata: { name: 'shop' } };
    const none = { scorecards: { 'readiness.level': 'none' }, metadata: { name: 'desk' } };
    expect(await listed('scorecards.readiness.level', 'desc')).toEqual([level, none]);
    expect(await listed('scorecards.readiness.level', 'asc')).toEqual([none, level]);
    const byScore = await listed('scorecards.readiness.score', 'desc');
    expect(byScore.map((entity: Entity) => entity.metadata.name)).toEqual(['shop', 'desk']);
    expect(byScore[0]).toEqual({ scorecards: { 'readiness.score': '100' }, metadata: { name: 'shop' } });
    const [facts] = await listed('facts.sonar.coverage', 'desc');
    expect(facts).toEqual({ facts: { 'sonar.coverage': '80' }, metadata: { name: 'shop' } });
  });

  test('results are listed with the worst first, and filtered by level, check, owner and text', async () => {
    const names = async (query: string) => (await rows(query)).map(({ ref }) => ref.split('/')[1]);
    expect(await names('')).toEqual(['desk', 'shop']);
    expect(await names('?level=Gold')).toEqual(['shop']);
    expect(await names('?level=none')).toEqual(['desk']);
    expect(await names('?check=production&state=failed')).toEqual(['desk']);
    expect(await names('?owner=group:default/crew')).toEqual(['desk', 'shop']);
    expect(await names('?owner=group:default/none')).toEqual([]);
    expect(await names('?text=sho')).toEqual(['shop']);
    const desk = component('desk', { lifecycle: 'experimental' });
    await server.add({ ...desk, metadata: { ...desk.metadata, title: 'Front Counter' } });
    await eventually(async () => expect(await names('?text=front%20c')).toEqual(['desk']));
    expect(await names('?limit=1&offset=1')).toEqual(['shop']);
    const refused = await call('GET', '/scorecards/scorecards/readiness/results?level=Tin');
    expect([refused.status, refused.message]).toEqual([
      400,
      "level is 'Tin', expected one of Bronze, Silver, Gold, none",
    ]);
    expect((await call('GET', '/scorecards/scorecards/none')).message).toBe("No scorecard 'none'");
  });

  test('a changed or deleted entity changes its results', async () => {
    await server.add(component('late', { lifecycle: 'experimental' }));
    await eventually(async () => expect((await statesOf('late')).production).toBe('failed'));
    await server.add(component('late'));
    await eventually(async () => expect((await statesOf('late')).production).toBe('passed'));
    await server.remove('component:default/late');
    await server.add(component('other', { lifecycle: 'experimental' }));
    await eventually(async () => expect((await statesOf('other')).production).toBe('failed'));
    await server.remove('component:default/other');
    await eventually(async () => expect((await rows()).length).toBe(2));
  });

  test('a changed scorecard changes all results, and one that is removed leaves no values behind', async () => {
    const easy = { checks: [{ id: 'easy', level: 'Gold', rule: {} }] };
    const copy = readiness(easy);
    await server.add({ ...copy, metadata: { ...copy.metadata, name: 'copy' } });
    await eventually(async () => expect(await found({ 'scorecards.copy.level': 'Gold' })).toEqual(['desk', 'shop']));
    const hard = readiness({ checks: [{ id: 'hard', level: 'Gold', rule: { 'metadata.tags': 'none' } }] });
    await server.add({ ...hard, metadata: { ...hard.metadata, name: 'copy' } });
    await eventually(async () => expect(await found({ 'scorecards.copy.level': 'Silver' })).toEqual(['desk', 'shop']));
    await server.remove('scorecard:default/copy');
    await eventually(async () => expect(await found({ 'scorecards.copy.level': { $exists: true } })).toEqual([]));
  });

  test('an invalid scorecard keeps its last valid version, and names the check and the rule', async () => {
    const broken = readiness({ checks: [{ id: 'a', rule: { 'facts.a.b': { $gte: '80' } } }] });
    await server.add(broken);
    const { body } = await call('GET', '/scorecards/scorecards/readiness');
    expect(body.checks).toHaveLength(4);
    await server.add(readiness());
  });

  test.each([
    ['in the past', { until: inDays(-1) }, 400, 'expected a time in the future'],
    ['too far ahead', { until: inDays(1_000) }, 400, 'at most two years are allowed'],
    ['without a reason', { reason: ' ' }, 400, 'reason'],
    ['from an unknown check', { check: 'none' }, 404, "has no check 'none'"],
    [
      'of an entity that it does not apply to',
      { ref: 'scorecard:default/readiness' },
      400,
      "does not apply to 'scorecard:default/readiness'",
    ],
    ['of an unknown entity', { ref: 'component:default/none' }, 404, "No entity 'component:default/none'"],
  ])('[SEC-11] an exemption %s is refused with the value and the rule', async (_title, over, status, message) => {
    const request = {
      ref: 'component:default/shop',
      scorecard: 'readiness',
      check: 'coverage',
      reason: 'A',
      until: inDays(1),
    };
    const answer = await call('POST', '/scorecards/exemptions', { ...request, ...over });
    expect([answer.status, answer.message]).toEqual([status, expect.stringContaining(message)]);
  });

  test('results are recorded for the trend, once a day', async () => {
    await eventually(async () => {
      const { body } = await call('GET', '/scorecards/scorecards/readiness/trend');
      expect(body.points.at(-1)).toMatchObject({
        day: new Date().toISOString().slice(0, 10),
        levels: expect.any(Array),
      });
    });
  });

  test('the scorecard Catalog quality is active without configuration', async () => {
    const { body } = await call('GET', '/scorecards/scorecards');
    const quality = body.items.find(({ id }: ScorecardSummary) => id === 'catalog-quality');
    expect(quality).toMatchObject({ title: 'Catalog quality', entities: 2 });
    await eventually(async () =>
      expect((await resultOf('shop', 'catalog-quality')).checks[0]).toMatchObject({ state: 'failed' }),
    );
  });
});

test('[SCORE-016] a badge shows the level and nothing else to anybody, if badges are turned on', async () => {
  const rules = [{ allow: ['Component', 'Scorecard'] }];
  const badgeOf = async (badges: boolean, name: string, scorecard = 'readiness') => {
    const server = await startWithGuest({ plugins, config: { catalog: { rules }, scorecards: { badges } } });
    onTestFinished(() => server.close());
    const hostile = readiness();
    await server.provide({ ...hostile, metadata: { ...hostile.metadata, title: '<b>"R"</b>' } }, component('shop'));
    const url = `/api/scorecards/badge/${encodeURIComponent(`component:default/${name}`)}/${scorecard}.svg`;
    return eventually(async () => {
      const answer = await server.inject(url);
      if (badges && scorecard === 'readiness') expect(answer.statusCode).toBe(200);
      return answer;
    });
  };
  const shown = await badgeOf(true, 'shop');
  expect(shown.headers['content-type']).toContain('image/svg+xml');
  expect(shown.body).toContain('>Bronze</text>');
  expect(shown.body).toContain('&lt;b&gt;&quot;R&quot;&lt;/b&gt;');
  expect(shown.body).not.toMatch(/shop|score|%/);
  expect((await badgeOf(true, 'missing')).body).toContain('>no level</text>');
  expect((await badgeOf(true, 'shop', 'none')).statusCode).toBe(404);
  expect((await badgeOf(false, 'shop')).json().error.message).toContain('Badges are off');
});

test('[SCORE-016] with permissions, a badge is public only if the entity asks for it, and every other response is the same', async () => {
  const server = await startWithGuest({
    plugins,
    policy: onlyEntitiesOf('crew', 'user:default/eve'),
    config: { catalog: { rules: [{ allow: ['Component', 'Scorecard'] }] }, scorecards: { badges: true } },
  });
  onTestFinished(() => server.close());
  const open = component('open');
  const annotations = { ...open.metadata.annotations, 'callboard.dev/public-badge': 'true' };
  await server.provide(readiness(), component('shop'), { ...open, metadata: { ...open.metadata, annotations } });
  const badgeOf = (name: string, scorecard = 'readiness') =>
    server.inject(`/api/scorecards/badge/${encodeURIComponent(`component:default/${name}`)}/${scorecard}.svg`);
  await eventually(async () => expect((await badgeOf('open')).body).toContain('>Bronze</text>'));
  const refused = await Promise.all([
    badgeOf('shop'),
    badgeOf('missing'),
    badgeOf('open', 'none'),
    badgeOf('shop', 'none'),
  ]);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  const messages = new Set(refused.map((answer) => answer.json().error.message));
  expect([...messages]).toEqual([
    "No public badge; the entity needs the annotation callboard.dev/public-badge: 'true'",
  ]);
});

test('[SCORE-015] hidden entities are missing from counts, lists, owners, trends and facets', async () => {
  const onEntities = onlyEntitiesOf('crew', 'user:default/eve');
  const policy: Policy = {
    decide: async (permission, principal) =>
      permission.type === 'resource' ? onEntities.decide(permission, principal) : { result: 'ALLOW' },
  };
  const server = await startWithGuest({
    plugins,
    policy,
    config: { catalog: { rules: [{ allow: ['Component', 'Scorecard'] }] } },
  });
  onTestFinished(() => server.close());
  const [ada, eve] = [await server.asUser('user:default/ada'), await server.asUser('user:default/eve')];
  const call = callsOf(server, () => eve);
  const secret = component('secret', { owner: 'spies', lifecycle: 'experimental' });
  await server.provide(readiness(), component('shop'), secret);
  const countFor = async (own: Headers) =>
    (await call('GET', '/scorecards/scorecards/readiness', undefined, own)).body?.entities;
  await eventually(async () => expect(await countFor(ada)).toBe(2));
  expect(await countFor(eve)).toBe(1);
  const seen = await Promise.all(
    [
      '/scorecards/scorecards',
      '/scorecards/scorecards/readiness',
      '/scorecards/scorecards/readiness/results',
      '/scorecards/scorecards/readiness/owners',
      '/scorecards/scorecards/readiness/owners?owner=group:default/spies',
      '/catalog/entity-facets?facet=scorecards.readiness.failed',
    ].map(async (path) => JSON.stringify((await call('GET', path)).body)),
  );
  expect(seen.join()).not.toMatch(/secret|spies/);
  expect(JSON.parse(seen[1]!).checks[0].states).toMatchObject({ passed: 1, failed: 0 });
  expect(JSON.parse(seen[5]!).facets['scorecards.readiness.failed']).toEqual([]);
  const hidden = encodeURIComponent('component:default/secret');
  expect((await call('GET', `/scorecards/entities/${hidden}`)).message).toBe("No entity 'component:default/secret'");
  const asked = {
    ref: 'component:default/secret',
    scorecard: 'readiness',
    check: 'production',
    reason: 'A',
    until: inDays(1),
  };
  expect((await call('POST', '/scorecards/exemptions', asked)).status).toBe(404);
  const { body } = await call('POST', '/scorecards/exemptions', asked, ada);
  const decision = { decision: 'approved' };
  expect((await call('POST', `/scorecards/exemptions/${body.id}/decision`, decision)).status).toBe(404);
  expect((await call('GET', '/scorecards/exemptions')).body.items).toEqual([]);
  await eventually(async () => {
    const trend = (await call('GET', '/scorecards/scorecards/readiness/trend')).body.points;
    expect(trend.at(-1)?.entities).toBe(1);
  });
});
