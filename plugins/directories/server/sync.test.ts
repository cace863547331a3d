import { quickSchedule as schedule } from '@callboard/plugin-catalog/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { aGroup, aPerson, standInDirectory, startDirectoryPortal } from './testing/index.ts';

const people = (...names: string[]) => names.map((name) => aPerson(name));

async function setUp(contents: Parameters<typeof standInDirectory>[0], keys: object = {}) {
  const directory = standInDirectory(contents);
  const portal = await startDirectoryPortal({
    plugins: [directory.plugin],
    providers: { standIn: { schedule, ...keys } },
  });
  return { directory, ...portal };
}

test('people and groups are Users and Groups with memberships, parents and managers', async () => {
  const { named, peopleBecome } = await setUp({
    people: [aPerson('ada', { managerId: 'p-bo' }), aPerson('bo')],
    groups: [
      aGroup('all', ['bo']),
      aGroup('platform', ['ada', 'nobody'], { parentId: 'g-all' }),
      aGroup('guild', [], { childIds: ['g-platform', 'g-unknown'] }),
    ],
  });
  await peopleBecome(['ada', 'bo']);
  expect((await named('User', 'ada'))?.spec).toMatchObject({
    memberOf: ['group:default/platform'],
    profile: { email: 'ada@example.com', manager: 'user:default/bo' },
  });
  expect((await named('Group', 'platform'))?.spec).toMatchObject({ parent: 'group:default/all', children: [] });
  expect((await named('Group', 'guild'))?.spec).toMatchObject({ children: ['group:default/platform'] });
});

test('a sync that would delete more than maxDeletionPercent waits for an administrator', async () => {
  const { directory, request, peopleBecome, source, names } = await setUp({
    people: people('ada', 'bo', 'cy', 'di', 'ed'),
    groups: [],
  });
  await peopleBecome(['ada', 'bo', 'cy', 'di', 'ed']);

  directory.contents = { people: people('ada', 'bo', 'cy'), groups: [] };
  const held = await eventually(async () => {
    const { json } = await request('GET', '/api/directories/held-syncs');
    expect(json.items).toHaveLength(1);
    return json.items[0];
  });
  expect(held).toMatchObject({
    directory: 'standIn.default',
    source: 'provider:StandInOrgEntityProvider:default',
    current: 5,
    deletions: 2,
    maxDeletionPercent: 20,
    examples: ['user:default/di', 'user:default/ed'],
  });
  expect(await names('User')).toHaveLength(5);
  await eventually(async () =>
    expect((await source()).error).toContain('would delete 2 of 5 people and groups, more than 20 %'),
  );

  expect((await request('POST', '/api/directories/held-syncs/standIn.default/release')).json).toEqual({ released: 2 });
  await peopleBecome(['ada', 'bo', 'cy']);
  await eventually(async () => expect((await request('GET', '/api/directories/held-syncs')).json.items).toEqual([]));
});
