import { generateKeyPairSync } from 'node:crypto';
import { manualSchedule, startDirectoryPortal, syncOnce } from '@callboard/plugin-directories/server/testing';
import { eventually } from '@callboard/server-kit/testing';
import { describe, expect, test } from 'vitest';
import { oktaServer } from './index.ts';
import { type StandInOkta, startOkta } from './testing/index.ts';

const startWith = (okta: unknown) => startDirectoryPortal({ plugins: [oktaServer], providers: { okta } });

/** A portal that reads an Okta when the test triggers it. */
async function setUp(okta: StandInOkta, keys: object = {}) {
  const portal = await startWith([{ orgUrl: okta.url, token: 'good-token', schedule: manualSchedule, ...keys }]);
  return { ...portal, sync: () => syncOnce(portal) };
}

function addAcme({ addUser, addGroup }: StandInOkta) {
  const staff = { department: 'engineering' };
  addUser('00u1', {
    ...staff,
    login: 'ada@acme.example',
    email: 'Ada.Lovelace1@acme.example',
    firstName: 'Ada',
    lastName: 'Lovelace',
    title: 'Engineer',
    city: 'London',
    countryCode: 'GB',
    mobilePhone: '+44 1',
    managerId: 'E-2',
  });
  addUser('00u2', { ...staff, email: 'bo@acme.example', displayName: 'Bo Ek', employeeNumber: 'e-2' }, 'LOCKED_OUT');
  addUser('00u3', { ...staff, email: 'gone@acme.example' }, 'DEPROVISIONED');
  addUser('00u4', { ...staff, email: 'away@acme.example' }, 'SUSPENDED');
  addUser('00u5', { department: 'sales', email: 'cy@acme.example' });
  addGroup('00g0', { name: 'Everyone', kind: 'all' }, ['00u1', '00u2', '00u5'], { type: 'BUILT_IN' });
  addGroup('00g1', { name: 'Engineering Unit', kind: 'team', orgId: 1 }, []);
  addGroup('00g2', { name: 'Platform SREs2', kind: 'team', orgId: 2, parentOrgId: 1, description: 'Runs it' }, [
    '00u1',
    '00u2',
    '00u4',
    '00u5',
  ]);
  addGroup('00g3', { name: 'Nobody', kind: 'team', orgId: 3, parentOrgId: 1 }, ['00u4']);
}

test('[ORG-005] people and groups of Okta, with a token or a key, filters, every naming, and a hierarchy', async () => {
  const okta = await startOkta({ maxPerPage: 2 });
  addAcme(okta);
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  okta.addApp({ clientId: '0oa1', keyId: 'key-1', publicKey });
  const filters = { userFilter: 'profile.department eq "engineering"', groupFilter: 'profile.kind eq "team"' };
  const common = { orgUrl: okta.url, token: 'good-token', ...filters };
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const oauth = { clientId: '0oa1', keyId: 'key-1', privateKey: pem };
  const { names, named } = await startWith([
    { ...common, hierarchy: { key: 'profile.orgId', parentKey: 'profile.parentOrgId' } },
    { ...common, token: undefined, oauth, id: 'by-id', userNaming: 'id', groupNaming: 'id', includeEmptyGroups: true },
    { ...common, id: 'kebab', userNaming: 'kebab-case-email', groupNaming: 'profile-name' },
    { ...common, id: 'slug', userNaming: 'slugify', groupFilter: 'profile.kind eq "none"' },
  ]);
  await eventually(async () =>
    expect((await names('User')).join(' ')).toBe(
      '00u1 00u2 Ada.Lovelace1 ada-lovelace-1-acme-example ada.lovelace1-acme.example bo bo-acme-example bo-acme.example',
    ),
  );
  await eventually(async () =>
    expect((await names('Group')).join(' ')).toBe('00g1 00g2 00g3 Platform_SREs2 engineering-unit platform-sr-es-2'),
  );
  expect(await named('User', 'Ada.Lovelace1')).toMatchObject({
    metadata: {
      annotations: {
        'backstage.io/managed-by-location': 'okta-org:all',
        'backstage.io/managed-by-origin-location': 'okta-org:all',
        'okta.com/user-id': '00u1',
        'okta.com/email': 'Ada.Lovelace1@acme.example',
      },
    },
    spec: {
      profile: {
        displayName: 'Ada Lovelace',
        email: 'Ada.Lovelace1@acme.example',
        title: 'Engineer',
        location: 'London, GB',
        phone: '+44 1',
        manager: 'user:default/bo',
      },
      memberOf: ['group:default/platform-sr-es-2'],
    },
  });
  expect(await named('Group', 'platform-sr-es-2')).toMatchObject({
    metadata: {
      title: 'Platform SREs2',
      description: 'Runs it',
      annotations: { 'backstage.io/managed-by-location': 'okta-org:all', 'okta.com/group-id': '00g2' },
    },
    spec: { type: 'group', parent: 'group:default/engineering-unit', profile: { displayName: 'Platform SREs2' } },
  });
});

test('a private key can be a JSON Web Key, and one of another app is refused', async () => {
  const okta = await startOkta();
  okta.addUser('00u1', { email: 'ada@acme.example' });
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  okta.addApp({ clientId: '0oa1', keyId: 'key-1', publicKey });
  const key = JSON.stringify({ ...privateKey.export({ format: 'jwk' }), kid: 'key-1' });
  const right = await setUp(okta, { token: undefined, oauth: { clientId: '0oa1', privateKey: key } });
  expect(await right.sync()).toMatchObject({ outcome: 'succeeded' });
  expect(await right.names('User')).toEqual(['ada']);

  const wrong = await setUp(okta, { token: undefined, oauth: { clientId: '0oa2', privateKey: key } });
  const { error } = await wrong.sync();
  expect(error).toContain('401 Unauthorized (The client_assertion signature is invalid.)');
  expect(error).toContain('Check catalog.providers.okta.127.0.0.1.oauth');
});

test('a throttled sync waits for the next minute of Okta; a failed one changes nothing', async () => {
  const okta = await startOkta({ token: 'secret-token' });
  addAcme(okta);
  okta.throttle(1);
  const { sync, names } = await setUp(okta, { token: 'secret-token' });
  expect(await sync()).toMatchObject({ outcome: 'succeeded' });
  expect(okta.visits.map(({ status }) => status)).toContain(429);
  const everybody = ['Ada.Lovelace1', 'bo', 'cy'];
  expect(await names('User')).toEqual(everybody);

  okta.users.delete('00u5');
  okta.interrupt({ status: 401, body: { errorCode: 'E0000011', errorSummary: 'Invalid token provided' } });
  const { error } = await sync();
  expect(error).toContain('401 Unauthorized (Invalid token provided). Check catalog.providers.okta.127.0.0.1.token');
  expect(error).not.toContain('secret-token');
  const link = '<http://elsewhere.example/api/v1/users?after=1>; rel="next"';
  okta.interrupt({ status: 200, headers: { link }, body: [] });
  expect((await sync()).error).toContain('is not a URL of Okta');
  okta.interrupt({ status: 200, body: [{ profile: {} }] });
  expect((await sync()).error).toContain('`[0].id` is missing');
  expect(await names('User')).toEqual(everybody);

  okta.interrupt(undefined);
  await sync();
  expect(await names('User')).toEqual(['Ada.Lovelace1', 'bo']);
});

test('members are read again only after they changed', async () => {
  const okta = await startOkta();
  addAcme(okta);
  const { named, sync } = await setUp(okta);
  const readsOf = (id: string) =>
    okta.visits.filter(({ path }) => path.startsWith(`/api/v1/groups/${id}/users`)).length;
  await sync();
  await sync();
  // Okta maintains the first one itself.
  expect([readsOf('00g0'), readsOf('00g2')]).toEqual([2, 1]);

  okta.addGroup('00g2', { name: 'Platform' }, ['00u2'], { lastMembershipUpdated: new Date().toISOString() });
  await sync();
  expect((await named('User', 'bo'))?.spec?.memberOf).toEqual(['group:default/everyone', 'group:default/platform']);
  expect((await named('User', 'cy'))?.spec?.memberOf).toEqual(['group:default/everyone']);
  // The change is so recent that another one could have the same time.
  await sync();
  expect(readsOf('00g2')).toBe(3);
});

describe('configuration', () => {
  const orgUrl = 'https://acme.okta.example';
  const entry = { orgUrl, token: 't', schedule: manualSchedule };
  const idsOf = async (okta: unknown) => {
    const { request } = await startWith(okta);
    return (await request('GET', '/api/catalog/sources')).json.items.map(({ title }: { title: string }) => title);
  };

  test('is a list, one instance, or several by name', async () => {
    expect(await idsOf([entry, { ...entry, id: 'second' }])).toEqual(['okta-org:acme.okta.example', 'okta-org:second']);
    expect(await idsOf(entry)).toEqual(['okta-org:default']);
    expect(await idsOf({ emea: entry, apac: entry })).toEqual(['okta-org:apac', 'okta-org:emea']);
  });

  const pem = String(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
  test.each([
    ['[0].token', [{ orgUrl }]],
    ['[0].orgUrl', [{ ...entry, orgUrl: 'acme' }]],
    ['[1].id', [entry, entry]],
    ['[0].oauth.keyId', [{ orgUrl, oauth: { clientId: 'c', privateKey: pem } }]],
    ['[0].oauth.privateKey', [{ orgUrl, oauth: { clientId: 'c', keyId: 'k', privateKey: 'nonsense' } }]],
    ['[0].userNaming', [{ ...entry, userNaming: 'nick' }]],
    ['[0].hierarchy.parentKey', [{ ...entry, hierarchy: { key: 'profile.orgId' } }]],
  ])('is rejected with the name of the wrong key: %s', async (key, okta) => {
    const failed = await startWith(okta).catch((thrown) => thrown);
    expect(failed.message).toContain(`'catalog.providers.okta${key}'`);
    expect(failed.message).not.toContain('nonsense');
  });
});
