import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { aPortal } from '../testing/aPortal.ts';

/** A portal that knows two people and a group. */
async function setUp(provider: object = {}) {
  const portal = await aPortal({
    provider: { group: undefined, orgEnabled: true, ...provider },
    prepare({ organization }) {
      organization.addPerson('mara');
      organization.addPerson('ben');
      organization.addGroup('acme', { members: ['mara'] });
      organization.addGroup('acme/platform', { members: ['mara'] });
    },
  });
  const { entities, gitlab, names } = portal;
  await eventually(async () => expect(await names('Group')).toEqual(['acme', 'acme-platform']));
  await eventually(() => expect(gitlab.visits.some(({ path }) => path.includes('/projects'))).toBe(true));
  const groupsOf = async (username: string) =>
    (await entities('User')).find(({ metadata }) => metadata.name === username)?.spec?.memberOf;
  const people = () => names('User');
  return { ...portal, organization: gitlab.organization, groupsOf, people };
}

const membership = (event_name: string, user_id: number) => ({ event_name, user_id, group_id: 102 });

test('a user who joins or leaves a group is read again, and no other', async () => {
  const { organization, tell, groupsOf, asked } = await setUp();
  const platform = organization.find('acme/platform')!;
  platform.members.push('ben');
  const before = asked().length;
  expect(await tell(membership('user_add_to_group', 2), { hook: 'Member Hook' })).toEqual(["Updated the user 'ben'"]);
  expect(await groupsOf('ben')).toEqual(['acme-platform']);
  expect(asked(before)).toEqual(['GET /api/v4/users/2', 'POST /api/graphql']);
  platform.members = ['mara'];
  await tell(membership('user_remove_from_group', 2));
  expect(await groupsOf('ben')).toEqual([]);
});

test('a user who is created, deleted, blocked or renamed changes the catalog', async () => {
  const { organization, tell, people } = await setUp();
  const lea = organization.addPerson('lea');
  expect(await tell({ event_name: 'user_create', user_id: lea.id, username: 'lea' })).toEqual([
    "Updated the user 'lea'",
  ]);
  expect(await people()).toEqual(['ben', 'lea', 'mara']);
  lea.username = 'leah';
  await tell({ event_name: 'user_rename', user_id: lea.id, username: 'leah', old_username: 'lea' });
  expect(await people()).toEqual(['ben', 'leah', 'mara']);
  organization.people.delete('ben');
  expect(await tell({ event_name: 'user_destroy', user_id: 2, username: 'ben' })).toEqual(["Removed the user 'ben'"]);
  expect(await people()).toEqual(['leah', 'mara']);
  // An event that claims otherwise is not trusted.
  await tell({ event_name: 'user_destroy', user_id: 1, username: 'mara' });
  expect(await people()).toEqual(['leah', 'mara']);
});

test('filters also apply to people in events', async () => {
  const { organization, tell, people } = await setUp({ userPattern: '^(mara|ben)$', groupPattern: '^acme' });
  const lea = organization.addPerson('lea');
  await tell({ event_name: 'user_create', user_id: lea.id, username: 'lea' });
  expect(await people()).toEqual(['ben', 'mara']);
});

test('a group that gets its first member is imported completely', async () => {
  const { organization, tell, names } = await setUp();
  organization.addGroup('umbrella');
  organization.addGroup('umbrella/new', { members: ['ben'] });
  expect(await tell(membership('user_add_to_group', 2))).toEqual(["Refreshes the users and groups of 'main'"]);
  await eventually(async () =>
    expect(await names('Group')).toEqual(['acme', 'acme-platform', 'umbrella', 'umbrella-new']),
  );
});

test.each([
  { event_name: 'group_rename', full_path: 'acme/base', old_full_path: 'acme/platform' },
  { event_name: 'group_destroy', path: 'platform', group_id: 102 },
])('everything is read again after a $event_name', async (event) => {
  const { organization, tell, names } = await setUp();
  const platform = organization.find('acme/platform')!;
  organization.groups.delete('acme/platform');
  if (event.full_path) organization.addGroup(event.full_path, { ...platform, path: event.full_path });
  expect(await tell(event)).toContain("Refreshes the users and groups of 'main'");
  const expected = event.full_path ? ['acme', 'acme-base'] : ['acme'];
  await eventually(async () => expect(await names('Group')).toEqual(expected));
});

test('everything is read again if only lists show who is included', async () => {
  const { organization, tell, groupsOf } = await setUp({ relations: ['INHERITED'] });
  organization.find('acme')?.members.push('ben');
  expect(await tell(membership('user_add_to_group', 2))).toEqual(["Refreshes the users and groups of 'main'"]);
  await eventually(async () => expect(await groupsOf('ben')).toEqual(['acme', 'acme-platform']));
});
