import { quickSchedule, startPortal } from '@callboard/plugin-catalog/server/testing';
import { directoriesServer } from '@callboard/plugin-directories/server';
import { expectDirectoryRules } from '@callboard/plugin-directories/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { gitlabServer } from '../index.ts';
import { aGitlab, entryOf } from '../testing/aGitlab.ts';
import type { GitlabOptions } from '../testing/index.ts';

type Setting = {
  provider?: object;
  /** Replaces the usual configuration of the provider. */
  providers?: (common: object) => object;
  entry?: object;
  options?: GitlabOptions;
};

/** A portal that reads the people and groups of a GitLab every 50 ms. */
async function setUp({ provider = {}, providers, entry = {}, options }: Setting = {}) {
  const gitlab = await aGitlab(options);
  gitlab.addToken('good-token');
  const common = { host: gitlab.host, schedule: quickSchedule };
  const usual = { gitlab: { main: { ...common, orgEnabled: true, ...provider } } };
  const { entities, names } = await startPortal({
    plugins: [directoriesServer, gitlabServer],
    integrations: { gitlab: [{ ...entryOf(gitlab), token: 'good-token', ...entry }] },
    providers: providers?.(common) ?? usual,
    isQuick: false,
  });
  const groupsOf = async (username: string) =>
    (await entities('User')).find(({ metadata }) => metadata.name === username)?.spec?.memberOf;
  const visitsTo = (part: string) => gitlab.visits.filter(({ path }) => path.includes(part));
  return { gitlab, ...gitlab.organization, entities, names, groupsOf, visitsTo };
}

/** Behaves like gitlab.com, but is local. */
async function setUpPublic(provider: object) {
  const near = await aGitlab();
  near.addToken('good-token');
  const server = await setUp({
    provider: { host: 'gitlab.com', ...provider },
    entry: { host: 'gitlab.com', baseUrl: 'https://gitlab.com', apiBaseUrl: near.apiBaseUrl },
  });
  return { ...server, ...near.organization };
}

test('the people and groups of a self-managed GitLab are Users and Groups, and are added and removed', async () => {
  const { gitlab, addGroup, addPerson, people, entities, names, groupsOf } = await setUp();
  addPerson('mara', { name: 'Mara Vale', email: 'mara@acme.example', samlId: 'mv' });
  addPerson('ben');
  addPerson('gone', { state: 'blocked' });
  addPerson('project_12_bot_ab', {});
  addPerson('alert', { bot: true });
  addGroup('acme', { name: 'Acme' });
  const platform = addGroup('acme/platform', { name: 'Platform', description: 'Runs it', members: ['mara', 'gone'] });
  addGroup('acme/empty');
  await eventually(async () => expect(await names('User')).toEqual(['ben', 'mara']));
  expect(await names('Group')).toEqual(['acme', 'acme-platform']);
  const page = gitlab.baseUrl;
  expect((await entities('User')).find(({ metadata }) => metadata.name === 'mara')).toMatchObject({
    metadata: {
      annotations: {
        'backstage.io/managed-by-location': `url:${page}/mara`,
        '127.0.0.1/user-login': `${page}/mara`,
        '127.0.0.1/user-id': expect.stringMatching(/^\d+$/),
        '127.0.0.1/saml-external-uid': 'mv',
      },
    },
    spec: { profile: { displayName: 'Mara Vale', email: 'mara@acme.example' }, memberOf: ['acme-platform'] },
  });
  expect((await entities('Group')).find(({ metadata }) => metadata.name === 'acme-platform')).toMatchObject({
    metadata: {
      description: 'Runs it',
      annotations: {
        'backstage.io/managed-by-location': `url:${page}/acme/platform`,
        '127.0.0.1/team-path': 'acme/platform',
      },
    },
    spec: { type: 'team', parent: 'acme', profile: { displayName: 'Platform' } },
  });

  platform.members.push('ben');
  people.delete('mara');
  await eventually(async () => expect(await names('User')).toEqual(['ben']));
  await eventually(async () => expect(await groupsOf('ben')).toEqual(['acme-platform']));
});

test('people and groups are imported without projects too, by one instance or by several named ones', async () => {
  const one = await setUp({ providers: (common) => ({ gitlabOrg: { ...common, group: 'acme' } }) });
  one.addPerson('mara');
  one.addGroup('acme');
  one.addGroup('acme/platform', { members: ['mara'] });
  one.gitlab.addProject('acme/shop', { files: { 'catalog-info.yaml': 'kind: Component' } });
  await eventually(async () => expect(await one.groupsOf('mara')).toEqual(['platform']));
  expect(one.visitsTo('/projects')).toEqual([]);

  const several = await setUp({
    providers: (common) => ({
      gitlab: { main: { ...common, group: 'acme', orgEnabled: true } },
      gitlabOrg: { main: { ...common, group: 'umbrella' } },
    }),
  });
  several.addPerson('mara');
  for (const path of ['acme', 'umbrella']) several.addGroup(path);
  several.addGroup('acme/platform', { members: ['mara'] });
  several.addGroup('umbrella/desk', { members: ['mara'] });
  await eventually(async () => expect(await several.names('Group')).toEqual(['acme', 'desk', 'platform', 'umbrella']));
});

test('config keys select users and groups, and names do not repeat the path of the group', async () => {
  const provider = {
    group: 'acme/teams',
    groupPattern: ['(one|sub)$', 'two$'],
    userPattern: '@acme\\.example$|^local-',
  };
  const { addGroup, addPerson, names, groupsOf, entities } = await setUp({ provider });
  addPerson('mara', { email: 'mara@acme.example' });
  addPerson('ben', { email: 'ben@umbrella.example' });
  addPerson('local-one');
  const members = ['mara', 'ben', 'local-one'];
  for (const path of [
    'acme',
    'acme/teams',
    'acme/teams/one',
    'acme/teams/one/sub',
    'acme/teams/two',
    'acme/teams/three',
  ])
    addGroup(path, { members });
  addGroup('acme/teamster/one', { members });
  await eventually(async () => expect(await names('Group')).toEqual(['one', 'one-sub', 'two']));
  expect(await names('User')).toEqual(['local-one', 'mara']);
  expect(await groupsOf('mara')).toEqual(['one', 'one-sub', 'two']);
  const sub = (await entities('Group')).find(({ metadata }) => metadata.name === 'one-sub');
  expect(sub?.spec?.parent).toBe('one');
});

test('only people of the group are imported if configured', async () => {
  const { addGroup, addPerson, names } = await setUp({ provider: { group: 'acme', restrictUsersToGroup: true } });
  for (const username of ['mara', 'ben', 'sub']) addPerson(username);
  addGroup('acme', { members: ['mara'] });
  addGroup('acme/sub', { members: ['sub'] });
  await eventually(async () => expect(await names('User')).toEqual(['mara']));
  expect(await names('Group')).toEqual(['acme']);
});

test.each([
  [{}, ['acme-platform']],
  [{ allowInherited: true }, ['acme-platform', 'acme-platform-sub']],
  [{ relations: ['DESCENDANTS'] }, ['acme', 'acme-platform']],
  [{ relations: ['INHERITED', 'SHARED_FROM_GROUPS'] }, ['acme-other', 'acme-platform', 'acme-platform-sub']],
])('%j determines who counts as a member', async (provider, expected) => {
  const { addGroup, addPerson, groupsOf } = await setUp({ provider, options: { maxPerPage: 2 } });
  const others = ['a', 'b', 'c', 'd'];
  for (const username of [...others, 'mara']) addPerson(username);
  addGroup('acme');
  addGroup('acme/platform', { members: [...others, 'mara'] });
  addGroup('acme/platform/sub');
  addGroup('acme/other', { invited: ['mara'] });
  await eventually(async () => expect([...((await groupsOf('mara')) as string[])].sort()).toEqual(expected));
});

test('at gitlab.com the people with a seat in the top-level group are imported', async () => {
  const { addGroup, addPerson, names, entities } = await setUpPublic({ group: 'acme/teams' });
  addPerson('mara', { isUsingSeat: true });
  addPerson('guest');
  addPerson('stranger', { isUsingSeat: true });
  addGroup('acme', { members: ['mara', 'guest'] });
  addGroup('acme/teams');
  addGroup('acme/teams/one', { members: ['mara', 'guest'] });
  await eventually(async () => expect(await names('User')).toEqual(['mara']));
  expect(await names('Group')).toEqual(['acme-teams', 'one']);
  expect((await entities('Group'))[0]?.metadata.annotations).toHaveProperty(['gitlab.com/team-path']);
});

test('at gitlab.com people without a seat are imported if configured, but no bots of tokens', async () => {
  const { addGroup, addPerson, names } = await setUpPublic({ group: 'acme', includeUsersWithoutSeat: true });
  addPerson('guest');
  addPerson('group_7_bot_x');
  addGroup('acme', { members: ['guest', 'group_7_bot_x'] });
  await eventually(async () => expect(await names('User')).toEqual(['guest']));
});

test.each([{}, { group: 'acme' }])(
  'all pages are read with %j, and a second scan only sends conditional requests',
  async (provider) => {
    const { addGroup, addPerson, names, gitlab } = await setUp({ provider, options: { maxPerPage: 10 } });
    const members = Array.from({ length: 25 }, (_, index) => `person-${index}`);
    for (const username of members) addPerson(username);
    for (let index = 0; index < 12; index++) addGroup(`acme/team-${index}`, { members });
    addGroup('acme', { members });
    await eventually(async () => expect(await names('User')).toHaveLength(25));
    await eventually(async () => expect(await names('Group')).toHaveLength(13));
    const before = gitlab.visits.length;
    const later = () =>
      gitlab.visits.slice(before).filter(({ path }) => /\/users|\/groups/.test(path) && !path.includes('/projects'));
    await eventually(() => expect(later().length).toBeGreaterThan(110));
    // The round in progress may have been the first one.
    expect(
      new Set(
        later()
          .slice(60)
          .map(({ status }) => status),
      ),
    ).toEqual(new Set([304]));
  },
);

test.each(['/users', '/groups?', '/members'])('Users are kept while GitLab fails at %s', async (part) => {
  const { gitlab, addGroup, addPerson, people, names, visitsTo } = await setUp();
  addPerson('mara');
  addPerson('ben');
  addGroup('acme', { members: ['mara'] });
  await eventually(async () => expect(await names('Group')).toEqual(['acme']));
  gitlab.breakAt(part);
  people.delete('ben');
  const before = visitsTo('/users').length;
  await eventually(() => expect(visitsTo('/users').length).toBeGreaterThan(before + 3));
  expect(await names('User')).toEqual(['ben', 'mara']);
  gitlab.breakAt(undefined);
  await eventually(async () => expect(await names('User')).toEqual(['mara']));
});

test('a group that hides its members does not prevent the import of the others', async () => {
  const { addGroup, addPerson, names } = await setUp();
  addPerson('mara');
  addGroup('acme', { members: ['mara'] });
  addGroup('secret', { members: ['mara'], isHidden: true });
  await eventually(async () => expect(await names('Group')).toEqual(['acme']));
});

test.each([
  [{ host: 'gitlab.com' }, 'group'],
  [{ restrictUsersToGroup: true }, 'group'],
  [{ relations: ['COUSINS'] }, 'relations[0]'],
  [{ groupPattern: ['('] }, 'groupPattern'],
  [{ userPattern: '(' }, 'userPattern'],
])('%j is rejected with the name of its key', async (provider, key) => {
  await expect(setUp({ provider })).rejects.toThrow(`'catalog.providers.gitlab.main.${key}`);
});

test('[ORG-009] organisations of GitLab follow the rules of directories', async () => {
  const gitlab = await aGitlab();
  gitlab.addToken('good-token');
  const { organization } = gitlab;
  await expectDirectoryRules({
    plugin: gitlabServer,
    config: { integrations: { gitlab: [{ ...entryOf(gitlab), token: 'good-token' }] } },
    providers: { gitlabOrg: { host: gitlab.host, schedule: quickSchedule } },
    directory: 'gitlabOrg.default',
    name: 'GitlabOrgDiscoveryEntityProvider:gitlabOrg.default',
    setPeople(people) {
      organization.people.clear();
      for (const username of people) organization.addPerson(username);
      organization.groups.clear();
      organization.addGroup('acme', { members: [...people] });
    },
  });
});
