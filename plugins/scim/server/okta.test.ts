import { afterAll, beforeAll, expect, test } from 'vitest';
import { GROUP, type ScimPortal, startScimPortal, USER } from './testing/startScimPortal.ts';

let portal: ScimPortal;
beforeAll(async () => {
  portal = await startScimPortal();
});
afterAll(() => portal.server.close());

const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';
const eve = {
  schemas: [USER],
  userName: 'eve@meridian.example',
  name: { givenName: 'Eve', familyName: 'Berg' },
  emails: [{ primary: true, value: 'eve@meridian.example', type: 'work' }],
  displayName: 'Eve Berg',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  groups: [],
  password: '1mz050nq',
  active: true,
};

test('[ORG-010] the specification test of Okta passes, with its headers', async () => {
  const { request, create } = portal;
  const okta = { accept: 'application/scim+json', 'content-type': 'application/scim+json; charset=utf-8' };
  await create('/Users', { ...eve, userName: 'first@meridian.example' });

  const first = await request('GET', '/Users?count=1&startIndex=1', undefined, okta);
  expect(first.status).toBe(200);
  expect(first.json).toMatchObject({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    itemsPerPage: 1,
    startIndex: 1,
    totalResults: 1,
    Resources: [{ name: { familyName: 'Berg', givenName: 'Eve' }, active: true, emails: [{ type: 'work' }] }],
  });
  const [{ id, userName }] = first.json.Resources;
  expect((await request('GET', `/Users/${id}`, undefined, okta)).json).toMatchObject({ id, userName });
  const none = await request('GET', '/Users?filter=userName%20eq%20%22abcdefgh@atko.com%22', undefined, okta);
  expect(none.json).toMatchObject({ totalResults: 0, Resources: [] });
  const unknown = await request('GET', '/Users/00919288221112222', undefined, okta);
  expect(unknown.status).toBe(404);
  expect(unknown.json).toMatchObject({ schemas: [ERROR], status: '404', detail: expect.any(String) });

  const created = await request('POST', '/Users', eve, okta);
  expect(created.status).toBe(201);
  expect(created.json).toMatchObject({ active: true, userName: eve.userName, name: eve.name, emails: eve.emails });
  // A password is never stored or returned.
  expect(JSON.stringify(created.json)).not.toContain('1mz050nq');
  expect((await request('GET', `/Users/${created.json.id}`, undefined, okta)).json.userName).toBe(eve.userName);
  const again = await request('POST', '/Users', { ...eve, userName: 'EVE@meridian.example' }, okta);
  expect(again.status).toBe(409);
  expect(again.json).toMatchObject({ schemas: [ERROR], status: '409', scimType: 'uniqueness' });

  const groups = await request('GET', '/Groups', undefined, okta);
  expect([groups.status, groups.json.totalResults]).toEqual([200, 0]);
});

test('[ORG-010] Okta replaces and deactivates a person, and renames a group without a path', async () => {
  const { request, patch, create, becomes, isGone } = portal;
  const id = await create('/Users', { ...eve, userName: 'finn@meridian.example' });
  const { json: current } = await request('GET', `/Users/${id}`);
  const replaced = await request('PUT', `/Users/${id}`, {
    ...current,
    displayName: undefined,
    name: { givenName: 'Finn', familyName: 'Berg' },
  });
  expect(replaced.status).toBe(200);
  expect(replaced.json.displayName).toBeUndefined();
  await becomes('User', 'finn_meridian.example', { profile: { displayName: 'Finn Berg' } });

  const group = await create('/Groups', {
    schemas: [GROUP],
    displayName: 'Pilots',
    members: [{ value: id, display: 'Finn' }],
  });
  await becomes('User', 'finn_meridian.example', { memberOf: ['group:default/pilots'] });
  expect(
    (await patch(`/Groups/${group}`, { op: 'replace', value: { id: group, displayName: 'Captains' } })).status,
  ).toBe(204);
  await becomes('User', 'finn_meridian.example', { memberOf: ['group:default/captains'] });
  expect(
    (await request('PUT', `/Groups/${group}`, { displayName: 'Captains', members: [] })).json.members,
  ).toBeUndefined();
  await becomes('User', 'finn_meridian.example', { memberOf: [] });

  expect((await patch(`/Users/${id}`, { op: 'replace', value: { active: false } })).json.active).toBe(false);
  await isGone('User', 'finn_meridian.example');
  // Someone who returns is found and activated.
  await request('PUT', `/Users/${id}`, { ...current, active: true });
  await becomes('User', 'finn_meridian.example', { profile: { displayName: 'Eve Berg' } });
});
