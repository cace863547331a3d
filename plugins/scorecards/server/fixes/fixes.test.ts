import type { Entity, JsonObject } from '@callboard/plugin-catalog/common';
import { aProvidedEntity, type GuestServer, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { factsServer } from '@callboard/plugin-facts/server';
import { createAction, scaffolderActions, scaffolderServer } from '@callboard/plugin-scaffolder/server';
import { definePlugin, type Policy } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { EntityResult, FixBatch, FixItem } from '../../common/index.ts';
import { scorecardsServer } from '../index.ts';
import { aPortalEntity } from '../testing/portalEntity.ts';

type Headers = { authorization: string };

const component = (name: string, lifecycle: string, owner = 'crew', tags: string[] = []): Entity => {
  const entity = aProvidedEntity('Component', name, { lifecycle, owner });
  return { ...entity, metadata: { ...entity.metadata, tags } };
};
const readiness = aPortalEntity('Scorecard', 'readiness', {
  appliesTo: { kind: 'Component' },
  levels: [{ name: 'Bronze' }, { name: 'Silver' }],
  checks: [
    { id: 'typed', level: 'Bronze', rule: { 'spec.type': 'service' } },
    { id: 'tagged', level: 'Silver', rule: { 'metadata.tags': { $exists: true } }, fix: 'Add tags.' },
    {
      id: 'production',
      level: 'Silver',
      rule: { 'spec.lifecycle': 'production' },
      fixTemplate: 'template:default/go-live',
      fixValues: {
        component: `\${{ entityRef }}`,
        team: `Team \${{ relations.ownedBy }}`,
        isUrgent: true,
        pages: [`\${{ entityRef }}`],
      },
    },
    { id: 'cheered', rule: { 'metadata.labels.cheer': 'yes' }, fixTemplate: 'template:default/needs-more' },
  ],
});
const template = (name: string, parameters: JsonObject): Entity => {
  const entity = aProvidedEntity('Template', name);
  const input = { component: `\${{ parameters.component }}`, team: `\${{ parameters.team }}` };
  return {
    ...entity,
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    metadata: { ...entity.metadata, title: 'Go live' },
    spec: { type: 'service', parameters, steps: [{ id: 'fix', action: 'fix:lifecycle', input }] },
  };
};
const text = { type: 'string' };
const goLive = template('go-live', {
  required: ['component', 'team', 'speed'],
  properties: { component: text, team: text, speed: { type: 'string', default: 'fast' }, entityRef: text },
});
const needsMore = template('needs-more', { required: ['reason'], properties: { reason: text } });

/** Everybody may do everything, but bob may not start runs, and nobody sees the secret. */
const policy: Policy = {
  async decide(permission, principal) {
    const isBob = principal.type === 'user' && principal.userEntityRef === 'user:default/bob';
    if (isBob && permission.name === 'scaffolder.task.create') return { result: 'DENY' };
    if (principal.type !== 'user' || permission.name !== 'catalog.entity.read') return { result: 'ALLOW' };
    const hidden = { rule: 'HAS_SPEC', resourceType: 'catalog-entity', params: { key: 'owner', value: 'spies' } };
    return {
      result: 'CONDITIONAL',
      pluginId: 'catalog',
      resourceType: 'catalog-entity',
      conditions: { not: hidden },
    };
  },
};

describe.each(testEngines)('fixes on %s', (engine) => {
  const asked: unknown[] = [];
  let server: GuestServer;
  let ada: Headers;
  let bob: Headers;
  const actions = definePlugin({
    id: 'fix-actions',
    needs: ['scaffolder'],
    start: ({ extensions }) =>
      extensions.add(
        scaffolderActions,
        createAction({
          id: 'fix:lifecycle',
          description: 'Puts a component into production',
          input: z.object({ component: z.string(), team: z.string() }),
          async run({ input }) {
            asked.push(input);
            const name = input.component.split('/')[1]!;
            if (name === 'stuck') throw new Error('It is stuck');
            await server.add(component(name, 'production'));
          },
        }),
      ),
  });
  beforeAll(async () => {
    const plugins = [factsServer, scaffolderServer, scorecardsServer, actions];
    const config = { catalog: { rules: [{ allow: ['Component', 'Scorecard', 'Template'] }] } };
    server = await startWithGuest({ engine, plugins, policy, config });
    ada = await server.asUser('user:default/ada');
    bob = await server.asUser('user:default/bob');
    const early = ['desk', 'gate', 'stuck'].map((name) => component(name, 'experimental'));
    const other = component('other', 'experimental', 'others');
    const done = component('done', 'production', 'crew', ['go']);
    const secret = component('secret', 'experimental', 'spies');
    await server.provide(readiness, goLive, needsMore, ...early, other, done, secret);
  });
  afterAll(() => server.close());

  async function call(method: 'GET' | 'POST', path: string, headers = ada, payload?: object) {
    const url = `/api/scorecards/${path}`;
    const answer = await server.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  }
  const fix = 'scorecards/readiness/checks/production/fix';
  const refOf = (name: string) => `component:default/${name}`;
  const resultOf = async (name: string): Promise<EntityResult> => {
    const { body } = await call('GET', `entities/${encodeURIComponent(refOf(name))}`);
    return body.items.find(({ id }: EntityResult) => id === 'readiness');
  };
  const stateOf = ({ items }: FixBatch) => Object.fromEntries(items.map(({ ref, state }: FixItem) => [ref, state]));

  test('[SCORE-011] next steps lead to the next level, those with a template first and filled in, and one batch fixes all entities of a selection with progress', async () => {
    await eventually(async () => expect((await resultOf('desk')).level).toBe('Bronze'));
    const desk = await resultOf('desk');
    expect([desk.nextLevel, desk.nextSteps]).toEqual(['Silver', ['production', 'tagged', 'cheered']]);
    expect(desk.checks.find(({ id }) => id === 'production')).toMatchObject({
      fixTemplate: 'template:default/go-live',
      fixValues: {
        entityRef: refOf('desk'),
        component: refOf('desk'),
        team: 'Team group:default/crew',
        isUrgent: true,
        pages: [refOf('desk')],
      },
    });

    const preview = await call('GET', `${fix}?owner=group:default/crew`);
    expect(preview.body).toEqual({
      template: { ref: 'template:default/go-live', title: 'Go live' },
      mayStart: true,
      refs: ['desk', 'gate', 'stuck'].map(refOf),
      total: 3,
    });
    expect(asked).toEqual([]);

    const { status, body: batch } = await call('POST', fix, ada, { refs: [...preview.body.refs, refOf('done')] });
    expect([status, batch.items.length]).toEqual([201, 4]);
    expect(batch.items[1]).toMatchObject({ ref: refOf('done'), state: 'skipped' });
    await eventually(async () =>
      expect(stateOf((await call('GET', `fixes/${batch.id}`)).body)).toEqual({
        [refOf('desk')]: 'passed',
        [refOf('done')]: 'skipped',
        [refOf('gate')]: 'passed',
        [refOf('stuck')]: 'failed',
      }),
    );
    expect(asked).toContainEqual({ component: refOf('gate'), team: 'Team group:default/crew' });
    expect((await call('GET', fix)).body).toMatchObject({ refs: [refOf('other'), refOf('stuck')], total: 2 });
    // Another user does not see the batch.
    expect((await call('GET', `fixes/${batch.id}`, bob)).status).toBe(404);
  });

  test('a batch is refused without the permission to start runs, for hidden entities and for more than 100', async () => {
    expect((await call('GET', fix, bob)).body.mayStart).toBe(false);
    const refs = [refOf('other')];
    expect((await call('POST', fix, bob, { refs })).status).toBe(403);
    const hidden = await call('POST', fix, ada, { refs: [...refs, refOf('secret')] });
    expect([hidden.status, hidden.body.error.message]).toEqual([404, `No entity '${refOf('secret')}'`]);
    const many = Array.from({ length: 101 }, (_, at) => refOf(`n${at}`));
    expect((await call('POST', fix, ada, { refs: many })).status).toBe(400);
    const manual = await call('GET', 'scorecards/readiness/checks/tagged/fix');
    expect(manual.body.error.message).toBe("The check 'tagged' has no template that fixes it");
    expect(asked).not.toContainEqual(expect.objectContaining({ component: refOf('other') }));
  });

  test('the preview names values that the template needs but the scorecard does not provide', async () => {
    const { body } = await call('GET', 'scorecards/readiness/checks/cheered/fix');
    expect(body.problem).toContain('reason');
    expect(body.missing).toEqual(['reason']);
  });
});
