import { aProvidedEntity, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { factsServer } from '@callboard/plugin-facts/server';
import { eventually } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import type { ScorecardSummary } from '../common/index.ts';
import { scorecardsServer } from './index.ts';
import { aPortalEntity } from './testing/portalEntity.ts';

const component = (name: string, owner: string, spec: object) => aProvidedEntity('Component', name, { owner, ...spec });
const readiness = aPortalEntity('Scorecard', 'readiness', {
  appliesTo: { kind: 'Component' },
  levels: [{ name: 'Bronze' }, { name: 'Silver' }],
  checks: [
    { id: 'typed', title: 'Is a service', level: 'Bronze', rule: { 'spec.type': 'service' } },
    {
      id: 'live',
      title: 'Is live',
      level: 'Bronze',
      rule: { 'spec.lifecycle': 'production' },
      fixTemplate: 'template:default/go-live',
    },
    { id: 'tagged', level: 'Silver', rule: { 'metadata.tags': { $exists: true } } },
    { id: 'extra', rule: { 'metadata.labels.extra': 'yes' } },
  ],
});

test('the next steps of a user are those of the user and of the groups of the user, the ones with a template first', async () => {
  const server = await startWithGuest({
    plugins: [factsServer, scorecardsServer],
    config: { catalog: { rules: [{ allow: ['Component', 'Scorecard'] }] }, scorecards: { catalogQuality: false } },
  });
  onTestFinished(() => server.close());
  await server.provide(
    readiness,
    component('shop', 'crew', { type: 'website' }),
    component('desk', 'crew', { type: 'website', lifecycle: 'experimental' }),
    component('mine', 'user:default/ada', {}),
    component('other', 'others', { type: 'website' }),
  );
  const ada = await server.asUser('user:default/ada', ['user:default/ada', 'group:default/crew']);
  const get = async (path: string, headers = ada) =>
    (await server.inject({ url: `/api/scorecards/${path}`, headers })).json();
  await eventually(async () => expect((await get('next-steps')).total).toBe(3));
  const { items } = await get('next-steps');
  expect(items).toEqual([
    {
      scorecard: { id: 'readiness', title: 'readiness' },
      check: { id: 'live', title: 'Is live', fixTemplate: 'template:default/go-live' },
      owner: 'group:default/crew',
      entities: 1,
      ref: 'component:default/desk',
    },
    expect.objectContaining({ check: { id: 'typed', title: 'Is a service' }, entities: 2 }),
    expect.objectContaining({ check: { id: 'tagged', title: 'tagged' }, owner: 'user:default/ada', entities: 1 }),
  ]);
  const eve = await server.asUser('user:default/eve');
  expect(await get('next-steps', eve)).toEqual({ items: [], total: 0 });

  const all: { items: ScorecardSummary[] } = await get('scorecards');
  expect(all.items[0]).toMatchObject({ entities: 4, histogram: [1, 0, 2, 0, 0, 1, 0, 0, 0, 0] });
  const own: { items: ScorecardSummary[] } = await get('scorecards?owner=group:default/crew');
  expect(own.items[0]).toMatchObject({ entities: 2, histogram: [1, 0, 1, 0, 0, 0, 0, 0, 0, 0] });
});
