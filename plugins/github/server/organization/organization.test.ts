import { generateKeyPairSync } from 'node:crypto';
import { quickSchedule as schedule, startPortal } from '@callboard/plugin-catalog/server/testing';
import { directoriesServer } from '@callboard/plugin-directories/server';
import { expectDirectoryRules } from '@callboard/plugin-directories/server/testing';
import { expect, test, vi } from 'vitest';
import { githubServer } from '../index.ts';
import { aGithub } from '../testing/aGithub.ts';
import type { StandInOrganization } from '../testing/index.ts';

/** A portal that reads organisations every 50 ms. */
async function setUp(organizations: Record<string, StandInOrganization>, { provider = {}, entry = {} } = {}) {
  const github = await aGithub();
  github.addToken('good-token');
  for (const [name, organization] of Object.entries(organizations)) github.addOrganization(name, organization);
  const { host, apiBaseUrl, url } = github;
  const { entities } = await startPortal({
    plugins: [directoriesServer, githubServer],
    integrations: { github: [{ host, apiBaseUrl, token: 'good-token', ...entry }] },
    providers: { githubOrg: { id: 'all', githubUrl: url, orgs: Object.keys(organizations), schedule, ...provider } },
    isQuick: false,
  });
  const named = async (kind: string, name: string) =>
    (await entities(kind)).find(({ metadata }) => metadata.name === name);
  return { github, entities, named };
}

test('the people and teams of an organisation are Users and Groups', async () => {
  const acme = {
    members: [{ login: 'mara', name: 'Mara Lind', email: 'mara@acme.example' }, { login: 'Otto' }],
    teams: [
      { slug: 'all', name: 'All', members: [] },
      { slug: 'platform', name: 'Platform', parent: 'all', members: ['mara', 'stranger'] },
    ],
  };
  const { github, named } = await setUp({ acme });
  const mara = await vi.waitFor(async () => {
    const found = await named('User', 'mara');
    expect(found?.relations).toHaveLength(1);
    return found;
  });
  expect(mara).toMatchObject({
    metadata: {
      annotations: {
        'github.com/user-login': 'mara',
        'github.com/user-id': 'U_mara',
        'backstage.io/managed-by-location': `url:${github.url}/mara`,
      },
    },
    spec: { profile: { displayName: 'Mara Lind', email: 'mara@acme.example' }, memberOf: ['platform'] },
  });
  expect(await named('Group', 'platform')).toMatchObject({
    metadata: { namespace: 'default', annotations: { 'github.com/team-slug': 'acme/platform' } },
    spec: { type: 'team', profile: { displayName: 'Platform' }, parent: 'all', children: [] },
  });
  expect((await named('User', 'Otto'))?.spec).toMatchObject({ memberOf: [] });

  acme.members.pop();
  await vi.waitFor(async () => expect(await named('User', 'Otto')).toBeUndefined());
});

test('teams of several organisations are in namespaces, and a member of both is one User', async () => {
  const members = [{ login: 'mara' }];
  const teams = [{ slug: 'platform', name: 'Platform', members: ['mara'] }];
  const { named, entities } = await setUp({ Acme: { members, teams }, umbrella: { members, teams } });
  await vi.waitFor(async () =>
    expect((await named('User', 'mara'))?.spec).toMatchObject({
      memberOf: ['group:acme/platform', 'group:umbrella/platform'],
    }),
  );
  expect((await entities('Group')).map(({ metadata }) => metadata.namespace).sort()).toEqual(['acme', 'umbrella']);
});

test('all pages of members, teams and team members are read', async () => {
  const logins = Array.from({ length: 230 }, (_, index) => `person-${index}`);
  const teams = [
    { slug: 'everybody', name: 'Everybody', members: logins },
    ...Array.from({ length: 120 }, (_, index) => ({ slug: `team-${index}`, name: `Team ${index}`, members: [] })),
  ];
  const { entities } = await setUp({ acme: { members: logins.map((login) => ({ login })), teams } });
  await vi.waitFor(async () => expect(await entities('User')).toHaveLength(230));
  expect((await entities('User')).every(({ spec }) => String(spec?.memberOf) === 'everybody')).toBe(true);
  expect(await entities('Group')).toHaveLength(121);
});

test('Users are kept while the organisation cannot be read', async () => {
  const { github, entities } = await setUp({ acme: { members: [{ login: 'mara' }], teams: [] } });
  await vi.waitFor(async () => expect(await entities('User')).toHaveLength(1));
  github.interrupt({
    status: 200,
    body: { data: { organization: null }, errors: [{ message: 'Something went wrong' }] },
  });
  const before = github.visits.length;
  await vi.waitFor(() => expect(github.visits.length).toBeGreaterThan(before + 2));
  expect(await entities('User')).toHaveLength(1);
});

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

test('without configured organisations, those that have installed the app are read, if it may be used for them', async () => {
  const teams = [{ slug: 'platform', name: 'Platform', members: ['mara'] }];
  const acme = { members: [{ login: 'mara' }], teams };
  const apps = [{ appId: 12, privateKey, allowedInstallationOwners: ['Acme', 'umbrella', 'sleepy'] }];
  const { github, entities } = await setUp(
    { Acme: acme, umbrella: { members: [], teams }, sleepy: acme, foreign: acme },
    { provider: { orgs: undefined }, entry: { apps } },
  );
  const installations = [
    { id: 1, owner: 'Acme' },
    { id: 2, owner: 'umbrella' },
    { id: 3, owner: 'sleepy', isSuspended: true },
    { id: 4, owner: 'foreign' },
  ];
  github.addApp({ appId: '12', publicKey, installations });
  await vi.waitFor(async () => expect(await entities('Group')).toHaveLength(2), { timeout: 20_000, interval: 20 });
  const slugs = (await entities('Group')).map(({ metadata }) => metadata.annotations?.['github.com/team-slug']);
  expect(slugs.sort()).toEqual(['Acme/platform', 'umbrella/platform']);
  expect((await entities('User'))[0]?.spec?.memberOf).toEqual(['group:acme/platform']);
});

test('without an app, a configuration without organisations is reported at startup', async () => {
  await expect(setUp({ acme: { members: [], teams: [] } }, { provider: { orgs: undefined } })).rejects.toThrow(
    "catalog.providers.githubOrg 'all' must have orgs",
  );
});

test('[ORG-009] organisations of GitHub follow the rules of directories', async () => {
  const github = await aGithub();
  github.addToken('good-token');
  const { host, apiBaseUrl, url } = github;
  await expectDirectoryRules({
    plugin: githubServer,
    config: { integrations: { github: [{ host, apiBaseUrl, token: 'good-token' }] } },
    providers: { githubOrg: { id: 'all', githubUrl: url, orgs: ['acme'], schedule } },
    directory: 'githubOrg.all',
    name: 'GithubMultiOrgEntityProvider:all',
    setPeople(people) {
      const teams = [{ slug: 'crew', name: 'Crew', members: [...people] }];
      github.addOrganization('acme', { members: people.map((login) => ({ login })), teams });
    },
  });
});

test('transformations and the grace period apply to organisations', async () => {
  const acme = { members: [{ login: 'mara' }, { login: 'otto' }], teams: [] };
  const transform = { users: { map: { 'metadata.title': 'login' } } };
  const { named } = await setUp({ acme }, { provider: { transform, gracePeriod: { days: 30 } } });
  await vi.waitFor(async () => expect((await named('User', 'mara'))?.metadata.title).toBe('mara'), { timeout: 20_000 });
  acme.members.pop();
  await vi.waitFor(
    async () =>
      expect((await named('User', 'otto'))?.metadata).toMatchObject({
        title: 'otto',
        annotations: { 'callboard.dev/left-at': expect.stringMatching(/^\d{4}-/) },
      }),
    { timeout: 20_000 },
  );
});
