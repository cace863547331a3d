import { aProvidedEntity, type GuestServer, startWithGuest } from '@callboard/plugin-catalog/server/testing';
import { definePlugin } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factCollectors, factsServer } from '../index.ts';

/** The entities that a collector of a plugin has visited. */
const visited: string[] = [];
const witness = definePlugin({
  id: 'witness',
  needs: ['facts'],
  start({ extensions }) {
    extensions.add(factCollectors, {
      id: 'witness',
      facts: {},
      everyMs: 86_400_000,
      followsChanges: true,
      affectedBy: (changes) =>
        changes.some(({ ref }) => ref === 'component:default/cause') ? ['component:default/effect'] : [],
      collect(entities) {
        visited.push(...entities.map(({ metadata }) => metadata.name));
        return entities.map(() => undefined);
      },
    });
  },
});

describe.each(testEngines)('facts about relations on %s', (engine) => {
  let server: GuestServer;
  let headers: { authorization: string };
  beforeAll(async () => {
    server = await startWithGuest({
      engine,
      plugins: [factsServer, witness],
      config: { catalog: { rules: [{ allow: ['Component', 'Group', 'User'] }] } },
    });
    headers = await server.asUser();
    await server.provide(
      aProvidedEntity('Component', 'shop', { owner: 'group:crew', dependsOn: ['component:desk'] }),
      aProvidedEntity('Component', 'other', { owner: 'group:spies' }),
    );
  });
  afterAll(() => server.close());

  const recordOf = async (name: string) => {
    const url = `/api/facts/entities/${encodeURIComponent(`component:default/${name}`)}`;
    return (await server.inject({ url, headers })).json().collectors.catalog;
  };
  const expectFacts = (name: string, facts: object) =>
    eventually(async () => expect((await recordOf(name))?.facts).toMatchObject(facts));
  const crew = (members: string[]) => aProvidedEntity('Group', 'crew', { type: 'team', children: [], members });
  const ada = aProvidedEntity('User', 'ada', { memberOf: [] });

  test('follow an owner that is added, gains people and is removed, without waiting for a round', async () => {
    await expectFacts('shop', { ownerExists: false, ownerMembers: 0, danglingRelations: 2 });
    await server.add(crew(['ada']));
    await expectFacts('shop', { ownerExists: true, ownedByTeam: true, ownerMembers: 0, danglingRelations: 1 });
    await server.add(ada);
    await expectFacts('shop', { ownerMembers: 1 });
    await server.add(crew([]));
    await expectFacts('shop', { ownerMembers: 0 });
    await server.add(aProvidedEntity('User', 'bea', { memberOf: ['crew'] }));
    await expectFacts('shop', { ownerMembers: 1 });
    await server.remove('user:default/bea');
    await expectFacts('shop', { ownerMembers: 0 });
    await server.add(aProvidedEntity('Component', 'desk'));
    await expectFacts('shop', { danglingRelations: 0 });
    await server.remove('component:default/desk');
    await expectFacts('shop', { danglingRelations: 1 });
    await server.remove('group:default/crew');
    await expectFacts('shop', { ownerExists: false, danglingRelations: 2 });
  });

  test('are collected again only for entities that a change affects', async () => {
    await expectFacts('other', { ownerExists: false });
    const before = await recordOf('other');
    await server.add(crew(['ada']));
    await expectFacts('shop', { ownerExists: true });
    expect(await recordOf('other')).toEqual(before);

    await server.add(aProvidedEntity('Component', 'effect'), aProvidedEntity('Component', 'idle'));
    await eventually(async () => expect(visited).toEqual(expect.arrayContaining(['effect', 'idle'])));
    visited.length = 0;
    await server.add(aProvidedEntity('Component', 'cause'));
    await eventually(async () => expect(visited).toEqual(expect.arrayContaining(['cause', 'effect'])));
    expect(visited).not.toContain('idle');
  });

  test('contain the time of the last change', async () => {
    const { createdAt, changedAt } = (await recordOf('shop')).facts;
    expect(Date.parse(changedAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
    const changed = aProvidedEntity('Component', 'shop', { owner: 'group:crew' });
    await server.add({ ...changed, metadata: { ...changed.metadata, description: 'A shop' } });
    await expectFacts('shop', { hasDescription: true });
    const after = (await recordOf('shop')).facts;
    expect(after.createdAt).toBe(createdAt);
    expect(Date.parse(after.changedAt)).toBeGreaterThan(Date.parse(changedAt));
  });
});
