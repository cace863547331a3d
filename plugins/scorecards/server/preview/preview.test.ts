import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Entity, JsonObject } from '@callboard/plugin-catalog/common';
import {
  aProvidedEntity,
  type GuestServer,
  onlyEntitiesOf,
  startWithGuest,
} from '@callboard/plugin-catalog/server/testing';
import { factsServer } from '@callboard/plugin-facts/server';
import type { Policy } from '@callboard/server-kit';
import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scorecardsServer } from '../index.ts';

const definition = (spec: JsonObject = {}, over: object = {}) => ({
  apiVersion: 'callboard.dev/v1alpha1',
  kind: 'Scorecard',
  metadata: { name: 'readiness', title: 'Readiness' },
  spec: {
    appliesTo: { kind: 'Component' },
    levels: [{ name: 'Bronze' }, { name: 'Silver' }],
    checks: [
      { id: 'production', level: 'Bronze', rule: { 'spec.lifecycle': 'production' } },
      { id: 'coverage', level: 'Silver', rule: { 'facts.sonar.coverage': { $gte: 80 } } },
    ],
    ...spec,
  },
  ...over,
});
const campaign = {
  apiVersion: 'callboard.dev/v1alpha1',
  kind: 'Campaign',
  metadata: { name: 'all-in-production' },
  spec: { scorecard: 'readiness', checks: ['production'], targetDate: '2099-01-01' },
};
const component = (name: string, spec: JsonObject = {}) => aProvidedEntity('Component', name, spec);
const entityOf = (given: ReturnType<typeof definition>, annotations: Record<string, string>): Entity => {
  const entity = aProvidedEntity('Scorecard', 'readiness');
  return {
    ...entity,
    ...given,
    metadata: {
      ...entity.metadata,
      ...given.metadata,
      annotations: { ...entity.metadata.annotations, ...annotations },
    },
  } as Entity;
};

// Eve sees only what the crew owns.
const onEntities = onlyEntitiesOf('crew', 'user:default/eve');
const policy: Policy = {
  decide: async (permission, principal) =>
    permission.type === 'resource' ? onEntities.decide(permission, principal) : { result: 'ALLOW' },
};

const file = `# Ours
apiVersion: v1
kind: Other
---
apiVersion: callboard.dev/v1alpha1
kind: Scorecard
metadata: { name: readiness } # the important one
---
last: true
`;

describe('the preview of a definition', () => {
  const host = createServer((_, response) => response.end(file));
  let server: GuestServer;
  type Headers = Awaited<ReturnType<GuestServer['asUser']>>;
  let ada: Headers;
  let eve: Headers;
  beforeAll(async () => {
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    const place = `127.0.0.1:${(host.address() as AddressInfo).port}`;
    server = await startWithGuest({
      plugins: [factsServer, scorecardsServer],
      policy,
      config: {
        catalog: { rules: [{ allow: ['Component', 'Scorecard', 'Campaign'] }] },
        backend: { reading: { allow: [{ host: place }] } },
      },
    });
    [ada, eve] = [await server.asUser('user:default/ada'), await server.asUser('user:default/eve')];
    const inFile = { 'backstage.io/managed-by-location': `url:http://${place}/scorecards.yaml` };
    await server.provide(
      entityOf(definition(), inFile),
      component('shop', { owner: 'crew' }),
      component('desk', { owner: 'crew', lifecycle: 'experimental' }),
      component('secret', { owner: 'spies', lifecycle: 'experimental', type: 'hidden-type' }),
    );
    await eventually(async () => expect((await call('GET', '/scorecards/readiness')).body?.entities).toBe(3));
  });
  afterAll(async () => {
    await server.close();
    host.close();
  });

  async function call(method: 'GET' | 'POST', path: string, payload?: object, headers = ada) {
    const answer = await server.inject({ method, url: `/api/scorecards${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  }
  const preview = async (given: object, rows?: object, headers = ada) =>
    (await call('POST', '/preview', { definition: given, ...(rows && { rows }) }, headers)).body;

  test('counts the entities that pass, fail and lack data by check, and by level', async () => {
    const { problems, scorecard } = await preview(definition());
    expect(problems).toEqual([]);
    expect(scorecard).toMatchObject({
      entities: 3,
      levels: [
        { name: 'Bronze', entities: 1 },
        { name: 'Silver', entities: 0 },
      ],
      withoutLevel: 2,
      checks: [
        { id: 'production', level: 'Bronze', passed: 1, failed: 2, failedBefore: 2 },
        { id: 'coverage', passed: 0, failed: 0, noData: 3 },
      ],
      current: { rising: 0, falling: 0, added: 0, removed: 0 },
    });
  });

  test('compares with the current version', async () => {
    const stricter = definition({
      appliesTo: { $any: [{ 'metadata.name': 'shop' }, { kind: 'Scorecard' }] },
      levels: [{ name: 'Bronze' }],
      checks: [{ id: 'tagged', level: 'Bronze', rule: { 'metadata.tags': 'go' } }],
    });
    const { scorecard } = await preview(stricter, { areChanged: true });
    expect(scorecard.current).toMatchObject({ entities: 3, rising: 0, falling: 1, added: 1, removed: 2 });
    expect(scorecard.checks[0].failedBefore).toBeUndefined();
    expect(scorecard.rows).toMatchObject([
      { ref: 'component:default/shop', before: { level: 'Bronze' } },
      { ref: 'scorecard:default/readiness', before: false },
    ]);
    const { scorecard: fresh } = await preview(definition({}, { metadata: { name: 'new' } }));
    expect(fresh.current).toBeUndefined();
  });

  test('lists the entities in a state of a check', async () => {
    const listed = async (rows: object) =>
      (await preview(definition(), rows)).scorecard.rows.map(({ ref }: { ref: string }) => ref).sort();
    expect(await listed({ check: 'production', state: 'passed' })).toEqual(['component:default/shop']);
    expect(await listed({ check: 'production' })).toEqual(['component:default/desk', 'component:default/secret']);
    expect(await listed({ check: 'coverage', state: 'no-data' })).toHaveLength(3);
  });

  test('names the check and the rule of each problem', async () => {
    const checks = [{ id: 'coverage', level: 'Gold', rule: { 'facts.sonar.coverage': { $gte: '80' } } }];
    expect((await preview(definition({ checks }))).problems).toEqual([
      'checks[0] "coverage": level is "Gold", expected one of Bronze, Silver',
      'checks[0] "coverage": rule.facts.sonar.coverage.$gte is "80", expected a number',
    ]);
    expect((await preview({ kind: 'Component' })).problems[0]).toMatch(/^apiVersion is missing/);
    expect((await preview({ ...campaign, spec: { ...campaign.spec, checks: ['none'] } })).problems).toEqual([
      "The scorecard 'readiness' has no check 'none'",
    ]);
  });

  test('shows the progress of a campaign', async () => {
    expect((await preview(campaign)).campaign).toMatchObject({
      entities: 3,
      states: { open: 2, done: 1 },
      owners: [{ owner: 'group:default/crew', entities: 2, remaining: 1 }, { owner: 'group:default/spies' }],
    });
  });

  test('stores nothing', async () => {
    await preview(definition({ checks: [{ id: 'other', rule: { kind: 'API' } }] }));
    expect((await call('GET', '/scorecards/readiness')).body.checks).toHaveLength(2);
    await preview(definition({}, { metadata: { name: 'fresh' } }));
    expect((await call('GET', '/scorecards/fresh')).status).toBe(404);
  });

  test('contains only the entities, fields and values that the caller may see', async () => {
    const rows = { check: 'production' };
    const asked = definition({ appliesTo: {} });
    const seen = [await preview(asked, rows, eve), await preview(campaign, undefined, eve)];
    expect(seen[0].scorecard).toMatchObject({ entities: 2, total: 1, current: { entities: 2 } });
    expect(seen[0].scorecard.checks[0]).toMatchObject({ passed: 1, failed: 1, failedBefore: 1 });
    expect(seen[1].campaign).toMatchObject({ entities: 2, states: { open: 1 } });
    const fields = (await call('GET', '/fields', undefined, eve)).body;
    expect(JSON.stringify([seen, fields])).not.toMatch(/secret|spies|hidden-type/);
    expect(fields.items).toContainEqual({ key: 'spec.lifecycle', values: ['experimental', 'production'] });
    expect(fields.items).toContainEqual(expect.objectContaining({ key: 'facts.catalog.ownerMembers', type: 'number' }));
    const hidden = await call('GET', '/definitions/scorecard%3Adefault%2Freadiness', undefined, eve);
    expect(hidden.status).toBe(404);
  });

  test('begins with the text of the file', async () => {
    const { body } = await call('GET', '/definitions/scorecard%3Adefault%2Freadiness');
    expect(body.text).toBe(`apiVersion: callboard.dev/v1alpha1
kind: Scorecard
metadata: { name: readiness } # the important one
`);
    expect(body.file.before + body.text + body.file.after).toBe(file);
    expect((await call('GET', '/definitions/component%3Adefault%2Fshop')).status).toBe(404);
  });
});
