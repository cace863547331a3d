import { startDirectoryPortal } from '@callboard/plugin-directories/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { keycloakServer } from './index.ts';
import { aGroup, aUser, startKeycloak } from './testing/index.ts';

// Each sync that a test needs is the first one, or requested: a second one could hide what the first one missed.
const schedule = { frequency: { hours: 1 } };
const client = { clientId: 'portal', clientSecret: 'right-secret' };

async function aKeycloak(options: Parameters<typeof startKeycloak>[0]) {
  const keycloak = await startKeycloak(options);
  onTestFinished(() => keycloak.close());
  return keycloak;
}

const startReading = (keycloakOrg: object) =>
  startDirectoryPortal({ plugins: [keycloakServer], providers: { keycloakOrg } });

test('[ORG-006] people and nested groups of a realm come page by page, with the values of their attributes', async () => {
  const ada = aUser('ada', {
    firstName: 'Ada',
    lastName: 'Okafor',
    email: 'ada@meridian.example',
    attributes: {
      jobTitle: ['Engineer'],
      phoneNumber: ['+44 20 1'],
      locality: ['London'],
      picture: ['https://pictures.meridian.example/ada.png'],
      manager: ['CN=Bo,DC=meridian'],
    },
  });
  const keycloak = await aKeycloak({
    users: [
      ada,
      aUser('bo@meridian.example', { attributes: { LDAP_ENTRY_DN: ['cn=bo,dc=meridian'], picture: ['javascript:1'] } }),
      aUser('cy', { lastName: 'Lind' }),
      aUser('di'),
      aUser('gone', { enabled: false }),
    ],
    groups: [
      aGroup(
        'flight ops',
        ['ada', 'gone'],
        [
          aGroup('crew', ['cy', 'di', 'bo@meridian.example']),
          aGroup('ground', [], [aGroup('ramp', ['di'])]),
          aGroup('night', []),
        ],
      ),
      aGroup('sales', [], [], { description: 'Sells tickets' }),
      aGroup('it', ['ada']),
    ],
  });
  const { baseUrl } = keycloak;
  const { named, names, peopleBecome, source } = await startReading({
    production: {
      baseUrl: `${baseUrl}/`,
      realm: 'meridian',
      loginRealm: 'master',
      ...client,
      userQuerySize: 2,
      groupQuerySize: 1,
      maxConcurrency: 2,
      briefRepresentation: false,
      schedule,
    },
  });

  await peopleBecome(['ada', 'bo-meridian.example', 'cy', 'di']);
  expect(await named('User', 'ada')).toMatchObject({
    metadata: {
      annotations: {
        'backstage.io/managed-by-location': `url:${baseUrl}/admin/realms/meridian/users/u-ada`,
        'backstage.io/managed-by-origin-location': `url:${baseUrl}/admin/realms/meridian/users/u-ada`,
        'keycloak.org/host': new URL(baseUrl).host,
        'keycloak.org/id': 'u-ada',
        'keycloak.org/realm': 'meridian',
      },
    },
    spec: {
      profile: {
        displayName: 'Ada Okafor',
        email: 'ada@meridian.example',
        title: 'Engineer',
        phone: '+44 20 1',
        location: 'London',
        picture: 'https://pictures.meridian.example/ada.png',
        manager: 'user:default/bo-meridian.example',
      },
      memberOf: ['group:default/flight-ops', 'group:default/it'],
    },
  });
  expect((await named('User', 'bo-meridian.example'))?.spec?.profile).toEqual({});
  expect((await named('User', 'di'))?.spec?.memberOf).toEqual(['group:default/crew', 'group:default/ramp']);

  expect(await names('Group')).toEqual(['crew', 'flight-ops', 'ground', 'it', 'night', 'ramp', 'sales']);
  expect(await named('Group', 'ramp')).toMatchObject({
    metadata: {
      annotations: {
        'backstage.io/managed-by-location': `url:${baseUrl}/admin/realms/meridian/groups/g-ramp`,
        'keycloak.org/host': new URL(baseUrl).host,
        'keycloak.org/id': 'g-ramp',
        'keycloak.org/realm': 'meridian',
      },
    },
    spec: { type: 'group', profile: { displayName: 'ramp' }, parent: 'group:default/ground' },
  });
  expect((await named('Group', 'crew'))?.spec?.parent).toBe('group:default/flight-ops');
  expect((await named('Group', 'flight-ops'))?.spec?.profile).toEqual({ displayName: 'flight ops' });
  expect((await named('Group', 'sales'))?.metadata.description).toBe('Sells tickets');

  expect(await source()).toMatchObject({ id: 'provider:KeycloakOrgEntityProvider:production' });
  expect(keycloak.peak).toBeLessThanOrEqual(2);
  expect(keycloak.logins[0]).toMatchObject({ grant_type: 'client_credentials' });
  const paths = keycloak.visits.map(({ path }) => path);
  expect(paths).toContain('/admin/realms/meridian/users?briefRepresentation=false&first=4&max=2');
  expect(paths).toContain('/admin/realms/meridian/groups/g-ground/children?briefRepresentation=false&first=1&max=1');
});

test('[ORG-006] a Keycloak below /auth nests its groups, and a user can sign in with a password', async () => {
  const keycloak = await aKeycloak({
    version: 16,
    tokenSeconds: 0.001,
    users: [aUser('ada', { attributes: { title: ['Engineer'] } })],
    groups: [aGroup('flight', [], [aGroup('crew', [], [aGroup('night', ['ada'])])])],
  });
  const { named, peopleBecome } = await startReading({
    baseUrl: keycloak.baseUrl,
    realm: 'meridian',
    username: 'ruth',
    password: 'right-password',
    schedule,
  });

  await peopleBecome(['ada']);
  expect((await named('User', 'ada'))?.spec).toEqual({ profile: {}, memberOf: ['group:default/night'] });
  expect((await named('Group', 'night'))?.spec?.parent).toBe('group:default/crew');
  expect((await named('Group', 'crew'))?.spec?.parent).toBe('group:default/flight');
  expect(keycloak.logins[0]).toEqual({
    grant_type: 'password',
    client_id: 'admin-cli',
    username: 'ruth',
    password: 'right-password',
  });
  // Tokens are renewed before Keycloak refuses them.
  expect(keycloak.logins.length).toBeGreaterThan(2);
  expect(keycloak.visits.filter(({ status }) => status === 401)).toEqual([]);
});

test('a sync survives tokens that expire, rate limits, and a user who is deleted while it reads', async () => {
  const keycloak = await aKeycloak({
    requestsPerToken: 3,
    users: ['ada', 'bo', 'cy', 'di', 'ed'].map((name) => aUser(name)),
    groups: [aGroup('crew', ['di'])],
  });
  let pages = 0;
  keycloak.onUsersPage = () => {
    pages += 1;
    if (pages === 2) keycloak.users.shift();
  };
  keycloak.throttle(3);
  const { named, peopleBecome, source } = await startReading({
    baseUrl: keycloak.baseUrl,
    realm: 'meridian',
    ...client,
    userQuerySize: 1,
    maxConcurrency: 1,
    schedule,
  });

  await peopleBecome(['bo', 'cy', 'di', 'ed']);
  expect((await named('User', 'di'))?.spec?.memberOf).toEqual(['group:default/crew']);
  expect((await source()).error ?? '').toBe('');
  expect(keycloak.logins.length).toBeGreaterThan(3);
});

test('refused credentials, missing roles and unexpected responses are reported, and nobody is deleted', async () => {
  const keycloak = await aKeycloak({ users: [aUser('ada')] });
  const { peopleBecome, names, sourcesOf } = await startReading({
    right: { baseUrl: keycloak.baseUrl, realm: 'meridian', ...client, schedule },
    wrong: { baseUrl: keycloak.baseUrl, realm: 'meridian', ...client, clientSecret: 'wrong-secret', schedule },
  });
  const { isRead, errorOf, errorAfter } = sourcesOf('KeycloakOrgEntityProvider', keycloak);

  await isRead('right');
  await peopleBecome(['ada']);
  const refused = await errorOf('wrong', "The client 'portal' of keycloakOrg.wrong was refused a token");
  expect(refused).toContain('Invalid client credentials');
  expect(refused).not.toContain('wrong-secret');

  await errorAfter(
    { status: 403, body: { error: 'HTTP 403 Forbidden' } },
    'right',
    'Grant the roles query-users, view-users and query-groups',
  );
  await errorAfter(
    { status: 200, body: { error: 'a sign-in page' } },
    'right',
    'Keycloak answered GET /admin/realms/meridian/users/count with an unexpected body',
  );
  await errorAfter({ status: 503, body: {} }, 'right', '503');
  expect(await names('User')).toEqual(['ada']);
});

test.each([
  [{}, 'clientId', 'is required with clientSecret, or username with password'],
  [{ username: 'ruth' }, 'password', 'is required with username'],
  [{ clientSecret: 'word' }, 'clientId', 'is required with clientSecret'],
  [{ clientId: 'portal' }, 'clientSecret', 'is required with clientId'],
])('the configuration with %o is refused because %s %s', (credentials, key, message) => {
  const instance = { baseUrl: 'https://id.meridian.example', ...credentials };
  const { error } = keycloakServer.config!.safeParse({
    catalog: { providers: { keycloakOrg: { production: instance } } },
  });
  const issues = JSON.stringify(error?.issues);
  expect(issues).toContain(key);
  expect(issues).toContain(message);
});
