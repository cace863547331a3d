import { anAzureMachine } from '@callboard/integrations/testing';
import { eventually } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { aGroup, aTenant, aUser, startGraphPortal, tenantId } from './testing/startGraphPortal.ts';

const named = (name: string) => `${name}_acme.example`;

test('[ORG-003] people and groups of a tenant are Users and Groups, without disabled accounts', async () => {
  const standIn = await aTenant({ maxPage: 2 });
  const { tenant, keys } = standIn;
  tenant.setUser(aUser('bo'));
  const details = { jobTitle: 'Pilot', officeLocation: 'Oslo', businessPhones: ['+47 1'], mobilePhone: '+47 2' };
  tenant.setUser(aUser('Ada.Lind+x', { ...details, managerId: 'p-bo', photo: 'first' }));
  tenant.setUser(aUser('left', { accountEnabled: false }));
  tenant.setUser(aUser('other', { companyName: 'Umbrella' }));
  tenant.setUser(aUser('svc', { mail: null, mobilePhone: '+47 3' }));
  tenant.setGroup(aGroup('Crew (Long haul)', ['p-Ada.Lind+x', 'p-left'], { mailNickname: '8f2a' }));
  tenant.setGroup(aGroup('Everyone', ['g-Crew (Long haul)', 'p-bo'], { securityEnabled: false, mailNickname: 'all' }));
  const portal = await startGraphPortal({ ...keys, queryMode: 'advanced', user: { filter: "companyName eq 'acme'" } });

  await portal.peopleBecome([named('ada.lind_x'), named('bo'), named('svc')]);
  expect(await portal.named('User', named('ada.lind_x'))).toMatchObject({
    metadata: {
      annotations: {
        'graph.microsoft.com/user-id': 'p-Ada.Lind+x',
        'microsoft.com/email': 'Ada.Lind+x@acme.example',
        'backstage.io/managed-by-location': 'msgraph:default/p-Ada.Lind%2Bx',
        'backstage.io/managed-by-origin-location': 'msgraph:default/p-Ada.Lind%2Bx',
      },
    },
    spec: {
      memberOf: ['group:default/crew_long_haul'],
      profile: {
        displayName: 'Ada.Lind+x',
        email: 'Ada.Lind+x@acme.example',
        title: 'Pilot',
        location: 'Oslo',
        phone: '+47 1',
      },
    },
  });
  expect((await portal.named('User', named('svc')))?.spec?.profile).toEqual({ displayName: 'svc', phone: '+47 3' });
  expect(await portal.named('Group', 'acme_corp')).toMatchObject({
    metadata: { description: 'Acme Corp', annotations: { 'graph.microsoft.com/tenant-id': tenantId } },
    spec: { type: 'root', profile: { displayName: 'Acme Corp' } },
  });
  expect((await portal.named('Group', 'all'))?.spec).toMatchObject({ type: 'team', parent: 'group:default/acme_corp' });
  expect(await portal.named('Group', 'crew_long_haul')).toMatchObject({
    metadata: { annotations: { 'graph.microsoft.com/group-id': 'g-Crew (Long haul)' } },
    spec: { parent: 'group:default/all', profile: { displayName: 'Crew (Long haul)' } },
  });
  const [users] = standIn.requestsFor('users?');
  expect(users).toContain("$filter=companyName eq 'acme'");
  expect(users).toContain('$count=true');
  expect(users).not.toContain('$expand');
  expect(standIn.consistency.get('/v1.0/users')).toBe('eventual');
  expect(await portal.source()).toMatchObject({ id: 'provider:MicrosoftGraphOrgEntityProvider:default' });
});

test('[ORG-003] group queries, members of groups, and named instances select people and groups', async () => {
  const standIn = await aTenant();
  const { tenant, keys } = standIn;
  for (const name of ['ada', 'bo', 'cy']) tenant.setUser(aUser(name, { managerId: 'p-cy', department: 'Crew' }));
  tenant.setGroup(aGroup('pilots', ['p-ada']));
  tenant.setGroup(aGroup('sub', ['p-bo', 'g-pilots']));
  tenant.setGroup(aGroup('team-crew', ['p-ada', 'g-sub']));
  const inOwnNamespace = { map: { 'metadata.namespace': 'id' } };
  const portal = await startGraphPortal({
    crew: {
      ...keys,
      user: { select: ['department'], expand: 'manager' },
      userGroupMember: { filter: "displayName eq 'team-crew'" },
      group: { search: '"displayName:team-"', includeSubGroups: true, select: ['description'] },
      transform: { users: { map: { 'metadata.description': 'department' } } },
    },
    below: {
      ...keys,
      user: { path: '/groups/g-sub/transitiveMembers/microsoft.graph.user/' },
      group: { path: 'groups/g-team-crew/transitiveMembers/microsoft.graph.group' },
      transform: { users: inOwnNamespace, groups: inOwnNamespace },
    },
  });

  const refs = async (kind: string) =>
    (await portal.entities(kind)).map(({ metadata }) => `${metadata.namespace}/${metadata.name}`).sort();
  await eventually(async () =>
    expect(await refs('User')).toEqual([`default/${named('ada')}`, `p-ada/${named('ada')}`, `p-bo/${named('bo')}`]),
  );
  await eventually(async () =>
    expect(await refs('Group')).toEqual([
      `${tenantId}/acme_corp`,
      'default/acme_corp',
      'default/sub',
      'default/team-crew',
      'g-pilots/pilots',
      'g-sub/sub',
    ]),
  );
  const groups = await portal.entities('Group');
  expect(groups.find(({ metadata }) => metadata.namespace === 'default' && metadata.name === 'sub')?.spec?.parent).toBe(
    'group:default/team-crew',
  );
  const ada = (await portal.entities('User')).find(({ metadata }) => metadata.namespace === 'default');
  expect(ada?.metadata.description).toBe('Crew');
  expect(ada?.spec?.memberOf).toEqual(['group:default/team-crew']);
  const [members] = standIn.requestsFor('groups/g-team-crew/members/microsoft.graph.user');
  expect(members).toContain('$expand=manager');
  expect(members).toContain('department');
  expect(standIn.requestsFor('groups?$search="displayName:team-"').length).toBeGreaterThan(0);
  expect(standIn.consistency.get('/v1.0/groups')).toBe('eventual');
});

test('throttling and outages delay a sync, a wrong secret is reported, and a managed identity needs none', async () => {
  const queries = await anAzureMachine(() => ({ token: 'machine-token' }));
  const standIn = await aTenant();
  const { keys, tenant } = standIn;
  tenant.setUser(aUser('ada'));
  const answers = [
    { status: 429, headers: { 'retry-after': '0' } },
    { status: 429, headers: { 'retry-after': '0' } },
    { status: 503 },
  ];
  standIn.interrupt = (target) => (target.startsWith('/v1.0/users') ? answers.shift() : undefined);
  const once = { schedule: undefined };
  const portal = await startGraphPortal({
    right: keys,
    wrong: { ...keys, ...once, clientSecret: 'a-wrong-secret' },
    managed: { ...keys, ...once, clientId: 'an-identity', clientSecret: undefined },
  });
  await portal.peopleBecome([named('ada')]);
  expect(answers).toEqual([]);
  await eventually(async () => {
    const { json } = await portal.request('GET', '/api/catalog/sources');
    const { error } = json.items.find(({ id }: { id: string }) => id.endsWith(':wrong'));
    expect(error).toMatch(
      /^The app registration 'callboard' of catalog.providers.microsoftGraphOrg.wrong was refused a token/,
    );
    expect(error).toContain('AADSTS7000215');
    expect(error).not.toContain('a-wrong-secret');
  });
  await eventually(() => expect(standIn.authorizations).toContain('Bearer machine-token'));
  expect(queries.at(-1)).toMatchObject({ client_id: 'an-identity', resource: 'http://127.0.0.1' });
});

test.each([
  [{ user: { filter: 'a eq 1' }, userGroupMember: { filter: 'b eq 2' } }, 'userGroupMember.filter'],
  [{ user: { filter: 'a eq 1' }, userGroupMember: { search: '"b:2"' } }, 'userGroupMember.search'],
  [{ clientId: undefined }, 'clientId'],
  [{ user: { path: '../me' } }, 'user.path'],
  [{ queryMode: 'fast' }, 'queryMode'],
])('%j is refused at startup', async (more, key) => {
  const keys = { tenantId, clientId: 'a', clientSecret: 'b' };
  await expect(startGraphPortal({ ...keys, ...more })).rejects.toThrow(`catalog.providers.microsoftGraphOrg.${key}`);
});
