import { eventually, silentLogger } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { parseAccountFilter } from './delta/accountFilter.ts';
import { createGraph } from './graph/createGraph.ts';
import { createGraphToken } from './graph/graphToken.ts';
import { readPhoto } from './photos/photoVersions.ts';
import { aGroup, aTenant, aUser, startGraphPortal } from './testing/startGraphPortal.ts';

const named = (name: string) => `${name}_acme.example`;

test('[ORG-004] after the first sync only changes are read, and everything again when the cursor is refused', async () => {
  const standIn = await aTenant({ maxPage: 2 });
  const { tenant } = standIn;
  for (const name of ['ada', 'bo', 'cy']) tenant.setUser(aUser(name, { jobTitle: 'Pilot' }));
  tenant.setUser(aUser('guest', { userType: 'Guest' }));
  tenant.setGroup(aGroup('sub', ['p-ada']));
  tenant.setGroup(aGroup('crew', ['p-ada', 'p-bo', 'g-sub']));
  tenant.setGroup(aGroup('empty', []));
  const portal = await startGraphPortal({
    ...standIn.keys,
    maxDeletionPercent: 100,
    user: { filter: "accountEnabled eq true and userType eq 'member'" },
  });
  const specOf = async (name: string) => (await portal.named('User', named(name)))?.spec;
  const initial = (kind: string) => standIn.requestsFor(`${kind}/delta?$select=`).length;

  await portal.peopleBecome(['ada', 'bo', 'cy'].map(named));
  expect((await portal.named('Group', 'sub'))?.spec).toMatchObject({ parent: 'group:default/crew' });
  expect(standIn.requestsFor('groups/g-')).toEqual([]);

  tenant.setUser({ id: 'p-ada', jobTitle: 'Captain', managerId: 'p-cy' });
  tenant.setUser({ id: 'p-bo', accountEnabled: false });
  tenant.setUser(aUser('di'));
  tenant.setGroup({ id: 'g-crew', members: ['p-di', 'p-ada'] });
  tenant.remove('groups', 'g-empty');
  await portal.peopleBecome(['ada', 'cy', 'di'].map(named));
  await eventually(async () =>
    expect(await specOf('ada')).toMatchObject({
      memberOf: ['group:default/crew', 'group:default/sub'],
      profile: { displayName: 'ada', title: 'Captain', manager: `user:default/${named('cy')}` },
    }),
  );
  expect(await specOf('di')).toMatchObject({ memberOf: ['group:default/crew'] });
  expect((await portal.named('Group', 'sub'))?.spec).toMatchObject({ parent: 'group:default/acme_corp' });
  expect(await portal.names('Group')).toEqual(['acme_corp', 'crew', 'sub']);
  expect([initial('users'), initial('groups')]).toEqual([1, 1]);

  tenant.setUser({ id: 'p-ada', managerId: undefined });
  tenant.setUser({ id: 'p-bo', accountEnabled: true });
  tenant.remove('users', 'p-cy');
  tenant.epoch += 1;
  await portal.peopleBecome(['ada', 'bo', 'di'].map(named));
  expect((await specOf('ada'))?.profile).not.toHaveProperty('manager');
  expect([initial('users'), initial('groups')]).toEqual([2, 2]);
});

test('the portal applies only filters that compare accountEnabled and userType', () => {
  const isMember = parseAccountFilter("userType eq 'member' and accountEnabled eq true");
  const user = { id: '1', userType: 'Member', accountEnabled: true };
  expect([isMember?.(user), isMember?.({ ...user, userType: 'Guest' }), isMember?.({ id: '2' })]).toEqual([
    true,
    false,
    false,
  ]);
  const others = ["userType eq 'a' or accountEnabled eq true", "mail eq 'a'", "not userType eq 'a'", "userType ne 'a'"];
  const incomplete = [
    '',
    'accountEnabled eq',
    'accountEnabled eq true and',
    "userType eq 'a b'",
    'accountEnabled eq 1',
  ];
  for (const text of [...others, ...incomplete]) expect(parseAccountFilter(text), text).toBeUndefined();
});

test('changes that were stored before a crash reach the catalog with the next sync', async () => {
  const standIn = await aTenant();
  const { tenant } = standIn;
  tenant.setUser(aUser('ada'));
  const portal = await startGraphPortal(standIn.keys);
  await portal.peopleBecome([named('ada')]);

  // The cursor for people moves on, but the sync ends before the catalog has them.
  standIn.interrupt = (target) => (target.startsWith('/v1.0/groups') ? { status: 400 } : undefined);
  tenant.setUser(aUser('bo'));
  const seen = standIn.requestsFor('users/delta').length;
  await eventually(() => expect(standIn.requestsFor('users/delta').length).toBeGreaterThan(seen + 2));
  expect(await portal.names('User')).toEqual([named('ada')]);

  standIn.interrupt = undefined;
  await portal.peopleBecome(['ada', 'bo'].map(named));
  expect(standIn.requestsFor('users/delta?$select=')).toHaveLength(1);
});

test('photos are found in batches, and people without one are not asked again', async () => {
  const standIn = await aTenant();
  for (const name of ['ada', 'bo']) standIn.tenant.setUser(aUser(name, name === 'ada' ? { photo: 'first' } : {}));
  const portal = await startGraphPortal(standIn.keys);
  await portal.peopleBecome(['ada', 'bo'].map(named));
  const syncs = standIn.requestsFor('users/delta').length;
  await eventually(() => expect(standIn.requestsFor('users/delta').length).toBeGreaterThan(syncs + 2));
  expect(standIn.requestsFor('$batch')).toHaveLength(1);

  const { target } = standIn.keys;
  const token = createGraphToken({ ...standIn.keys, directory: 'the test' });
  const graph = createGraph({ target, token, logger: silentLogger });
  const signal = new AbortController().signal;
  expect(Buffer.from((await readPhoto(graph, 'p-ada', signal))!.bytes).toString('latin1', 1, 4)).toBe('PNG');
  expect(await readPhoto(graph, 'p-bo', signal)).toBeUndefined();
});
