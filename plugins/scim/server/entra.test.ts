import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTERPRISE, GROUP, type ScimPortal, startScimPortal, USER } from './testing/startScimPortal.ts';

const ada = {
  schemas: [USER, ENTERPRISE],
  externalId: '0a21f0f2',
  userName: 'Ada.Lind@meridian.example',
  active: true,
  displayName: 'Ada Lind',
  emails: [{ primary: true, type: 'work', value: 'ada@meridian.example' }],
  meta: { resourceType: 'User' },
  name: { formatted: 'Ada Lind', familyName: 'Lind', givenName: 'Ada' },
  roles: [],
  title: 'Gate engineer',
  phoneNumbers: [{ type: 'work', value: '+46 8 100' }],
  addresses: [{ type: 'work', primary: true, locality: 'Stockholm' }],
};

describe.each(testEngines)('[ORG-010] the requests of Entra on %s', (engine) => {
  let portal: ScimPortal;
  beforeAll(async () => {
    portal = await startScimPortal({ engine });
  });
  afterAll(() => portal.server.close());

  test('a person is created, changed, disabled, enabled and deleted, and the catalog follows', async () => {
    const { request, patch, find, becomes, isGone, named } = portal;
    // The test of the connection asks for a user that does not exist.
    expect((await find('/Users', 'userName eq "6d1f8b8e-nobody"')).json).toMatchObject({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      Resources: [],
    });
    const created = await request('POST', '/Users', ada);
    expect(created.status).toBe(201);
    expect(created.headers['content-type']).toBe('application/scim+json; charset=utf-8');
    const { id } = created.json;
    expect(created.headers.location).toMatch(new RegExp(`/api/scim/v2/Users/${id}$`));
    expect(created.json).toMatchObject({
      schemas: [USER],
      id,
      userName: 'Ada.Lind@meridian.example',
      emails: ada.emails,
      meta: { resourceType: 'User', version: 'W/"1"', location: created.headers.location },
    });
    expect((await find('/Users', 'userName eq "ADA.lind@meridian.example"')).json.Resources).toMatchObject([{ id }]);
    await becomes('User', 'ada.lind_meridian.example', {
      profile: {
        displayName: 'Ada Lind',
        email: 'ada@meridian.example',
        title: 'Gate engineer',
        phone: '+46 8 100',
        location: 'Stockholm',
      },
      memberOf: [],
    });

    const { id: managerId } = (await request('POST', '/Users', { ...ada, userName: 'bo@meridian.example' })).json;
    const changed = await patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'lind@meridian.example' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+46 70' },
      { op: 'Replace', path: 'name.familyName', value: 'Lindh' },
      { op: 'Replace', value: { displayName: 'Ada Lindh', [`${ENTERPRISE}:department`]: 'Gates' } },
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: managerId },
      { op: 'Remove', path: 'title' },
    );
    expect(changed.status).toBe(200);
    expect(changed.json).toMatchObject({
      schemas: [USER, ENTERPRISE],
      emails: [{ value: 'lind@meridian.example', type: 'work', primary: true }],
      phoneNumbers: [{ type: 'work' }, { type: 'mobile', value: '+46 70' }],
      name: { familyName: 'Lindh', givenName: 'Ada' },
      [ENTERPRISE]: { department: 'Gates', manager: { value: managerId } },
      meta: { version: 'W/"2"' },
    });
    expect(changed.json.title).toBeUndefined();
    await becomes('User', 'ada.lind_meridian.example', {
      profile: {
        displayName: 'Ada Lindh',
        email: 'lind@meridian.example',
        manager: 'user:default/bo_meridian.example',
      },
    });
    // The names of a manager and of the entity itself change.
    await patch(`/Users/${managerId}`, { op: 'Replace', path: 'userName', value: 'bosse@meridian.example' });
    await becomes('User', 'ada.lind_meridian.example', {
      profile: { manager: 'user:default/bosse_meridian.example' },
    });
    expect(await named('User', 'bo_meridian.example')).toBeUndefined();

    const disabled = await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect(disabled.json.active).toBe(false);
    await isGone('User', 'ada.lind_meridian.example');
    await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' });
    await becomes('User', 'ada.lind_meridian.example', { profile: { displayName: 'Ada Lindh' } });

    expect((await request('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await request('GET', `/Users/${id}`)).status).toBe(404);
    await isGone('User', 'ada.lind_meridian.example');
  });

  test('a group gets members and loses them, is renamed and deleted, and the memberships follow', async () => {
    const { request, patch, find, create, becomes, isGone } = portal;
    const cy = await create('/Users', { userName: 'cy' });
    const di = await create('/Users', { userName: 'di' });
    const group = {
      schemas: [GROUP],
      externalId: '8aa1a0c0',
      displayName: 'Gate Crew',
      meta: { resourceType: 'Group' },
    };
    const created = await request('POST', '/Groups', group);
    expect(created.status).toBe(201);
    const { id } = created.json;
    const filtered = await request('GET', `/Groups?excludedAttributes=members&filter=displayName+eq+"gate crew"`);
    expect(filtered.json.Resources).toMatchObject([{ id, externalId: '8aa1a0c0' }]);

    const added = await patch(`/Groups/${id}`, {
      op: 'Add',
      path: 'members',
      value: [{ $ref: null, value: cy }, { value: di }],
    });
    expect([added.status, added.body]).toEqual([204, '']);
    await becomes('User', 'cy', { memberOf: ['group:default/gate_crew'] });
    await becomes('Group', 'gate_crew', { type: 'team', profile: { displayName: 'Gate Crew' } });
    // How Entra asks whether someone is a member.
    const membership = `id eq "${id}" and members eq "${cy}"`;
    expect((await find('/Groups', membership)).json.totalResults).toBe(1);
    expect((await request('GET', `/Groups/${id}`)).json.members.map(({ value }: { value: string }) => value)).toEqual(
      [cy, di].sort(),
    );
    expect((await request('GET', `/Users/${cy}`)).json.groups).toMatchObject([{ value: id, display: 'Gate Crew' }]);

    await patch(`/Groups/${id}`, { op: 'Remove', path: 'members', value: [{ value: cy }] });
    await becomes('User', 'cy', { memberOf: [] });
    expect((await find('/Groups', membership)).json.totalResults).toBe(0);
    await patch(`/Groups/${id}`, { op: 'Replace', path: 'displayName', value: 'Ground Crew' });
    await becomes('User', 'di', { memberOf: ['group:default/ground_crew'] });
    await isGone('Group', 'gate_crew');

    // A group in a group.
    const all = await create('/Groups', { displayName: 'All', members: [{ value: id }] });
    await becomes('Group', 'ground_crew', { parent: 'group:default/all' });
    await patch(`/Groups/${all}`, { op: 'Remove', path: `members[value eq "${id}"]` });
    await eventually(async () =>
      expect((await portal.named('Group', 'ground_crew'))?.spec).not.toHaveProperty('parent'),
    );
    expect((await request('DELETE', `/Groups/${id}`)).status).toBe(204);
    await isGone('Group', 'ground_crew');
    await becomes('User', 'di', { memberOf: [] });
  });
});
