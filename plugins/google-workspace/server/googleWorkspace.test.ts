import { startDirectoryPortal } from '@callboard/plugin-directories/server/testing';
import { silentLogger } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { GoogleInstance } from './config.ts';
import { createDirectoryApi } from './directoryApi.ts';
import { googleWorkspaceServer } from './index.ts';
import { readUserPhoto } from './readCustomer.ts';
import { aGroup, aUser, startGoogle } from './testing/index.ts';

// Each sync that a test needs is the first one, or requested.
const schedule = { frequency: { hours: 1 } };

async function aGoogle(options: Parameters<typeof startGoogle>[0]) {
  const google = await startGoogle(options);
  onTestFinished(() => google.close());
  return google;
}

const startReading = (googleOrg: object) =>
  startDirectoryPortal({ plugins: [googleWorkspaceServer], providers: { googleOrg } });

test('[ORG-007] people and nested groups of an account come page by page, for its administrator', async () => {
  const google = await aGoogle({
    maxPageSize: 2,
    users: [
      aUser('ada', {
        name: { fullName: 'Ada Okafor', givenName: 'Ada' },
        organizations: [{ title: 'Guest' }, { title: 'Engineer', primary: true, location: 'Remote' }],
        phones: [{ value: '+44 20 1', type: 'work' }],
        locations: [{ buildingId: 'London', floorName: '3', type: 'desk' }],
        relations: [
          { type: 'assistant', value: 'cy@meridian.example' },
          { type: 'manager', value: 'Boss@meridian.example' },
        ],
        thumbnailPhotoEtag: 'one',
      }),
      aUser('bo', { aliases: ['boss@meridian.example'], organizations: [{ location: 'Oslo' }] }),
      aUser('ada@airports.example'),
      aUser("cy.o'neil"),
      aUser('left', { suspended: true }),
      aUser('stored', { archived: true }),
    ],
    groups: [
      aGroup('crew', ['ada', 'bo', 'left', 'stranger']),
      aGroup('flight', ['group:crew', 'group:unknown', "cy.o'neil"]),
      aGroup('guild', ['group:crew', 'ada@airports.example'], { description: 'Talks' }),
      aGroup('everybody', ['all']),
      aGroup('crew@airports.example', []),
    ],
  });
  const { url, credentials, adminEmail } = google;
  const { named, names, peopleBecome, source } = await startReading({
    production: { credentials, adminEmail, apiBaseUrl: `${url}/`, schedule },
  });

  await peopleBecome(['ada', 'ada-airports.example', 'bo', 'cy.o-neil']);
  expect(await named('User', 'ada')).toMatchObject({
    metadata: {
      annotations: {
        'backstage.io/managed-by-location': 'url:https://admin.google.com/ac/users/u-ada',
        'backstage.io/managed-by-origin-location': 'url:https://admin.google.com/ac/users/u-ada',
        'google.com/user-id': 'u-ada',
        'google.com/email': 'ada@meridian.example',
      },
    },
    spec: {
      profile: {
        displayName: 'Ada Okafor',
        email: 'ada@meridian.example',
        title: 'Engineer',
        location: 'London, 3',
        phone: '+44 20 1',
        manager: 'user:default/bo',
      },
      memberOf: ['group:default/crew', 'group:default/everybody'],
    },
  });
  expect((await named('User', 'bo'))?.spec?.profile).toEqual({
    displayName: 'bo',
    email: 'bo@meridian.example',
    location: 'Oslo',
  });
  expect((await named('User', 'ada-airports.example'))?.spec?.memberOf).toEqual([
    'group:default/everybody',
    'group:default/guild',
  ]);

  expect(await names('Group')).toEqual(['crew', 'crew-airports.example', 'everybody', 'flight', 'guild']);
  expect(await named('Group', 'crew')).toMatchObject({
    metadata: {
      annotations: {
        'backstage.io/managed-by-location': 'url:https://admin.google.com/ac/groups/g-crew',
        'google.com/group-id': 'g-crew',
      },
    },
    spec: {
      type: 'team',
      parent: 'group:default/flight',
      profile: { displayName: 'Group crew', email: 'crew@meridian.example' },
    },
  });
  expect((await named('Group', 'flight'))?.spec?.children).toEqual([]);
  expect(await named('Group', 'guild')).toMatchObject({
    metadata: { description: 'Talks' },
    spec: { children: ['group:default/crew'] },
  });

  expect(await source()).toMatchObject({ id: 'provider:GoogleOrgEntityProvider:production' });
  expect(google.claims[0]).toMatchObject({
    sub: adminEmail,
    scope: [
      'https://www.googleapis.com/auth/admin.directory.user.readonly',
      'https://www.googleapis.com/auth/admin.directory.group.readonly',
      'https://www.googleapis.com/auth/admin.directory.group.member.readonly',
    ].join(' '),
  });
});

test('[ORG-007] queries select people and groups, and a machine without a key signs with its workload identity', async () => {
  const google = await aGoogle({
    users: [aUser('ada', { orgUnitPath: '/Engineering' }), aUser('bo', { orgUnitPath: '/Sales' })],
    groups: [aGroup('team-crew', ['ada', 'bo']), aGroup('sales', ['bo'])],
  });
  const { url, host, adminEmail, serviceAccount } = google;
  // Google's library reads the environment of the process.
  vi.stubEnv('GCE_METADATA_HOST', host);
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', undefined);
  vi.stubEnv('CLOUDSDK_CONFIG', '/nonexistent');
  onTestFinished(() => void vi.unstubAllEnvs());
  google.throttle(4);
  const { named, names, peopleBecome } = await startReading({
    adminEmail,
    serviceAccount,
    customer: 'my_customer',
    userQuery: "orgUnitPath='/Engineering'",
    groupQuery: 'email:team-*',
    primaryDomain: 'airports.example',
    apiBaseUrl: url,
    iamBaseUrl: url,
    tokenUrl: `${url}/token`,
    schedule,
  });

  await peopleBecome(['ada-meridian.example']);
  expect(await names('Group')).toEqual(['team-crew-meridian.example']);
  expect((await named('User', 'ada-meridian.example'))?.spec?.memberOf).toEqual([
    'group:default/team-crew-meridian.example',
  ]);
  expect(google.claims[0]).toMatchObject({ iss: serviceAccount, sub: adminEmail });
  expect(google.visits.filter(({ path, status }) => path.startsWith('/admin/') && status !== 200)).toHaveLength(4);
});

test('refused keys and administrators are reported without the key, and nobody is deleted', async () => {
  const google = await aGoogle({ users: [aUser('ada')] });
  const { url: apiBaseUrl, credentials, adminEmail } = google;
  const stranger = JSON.stringify({ ...JSON.parse(credentials), client_email: 'eve@meridian.example' });
  const right = { credentials, adminEmail, apiBaseUrl, schedule };
  const { peopleBecome, names, sourcesOf } = await startReading({
    right,
    otherKey: { ...right, credentials: stranger },
    otherAdmin: { ...right, adminEmail: 'intern@meridian.example' },
    noKey: { ...right, credentials: 'not a key' },
  });
  const { isRead, errorOf, errorAfter } = sourcesOf('GoogleOrgEntityProvider', google);

  await isRead('right');
  await peopleBecome(['ada']);
  await errorOf('otherKey', "'eve@meridian.example', for 'admin@meridian.example', was refused a token");
  await errorOf('otherAdmin', 'Client is unauthorized to retrieve access tokens using this method');
  await errorOf('otherAdmin', 'Delegate the scopes https://www.googleapis.com/auth/admin.directory.user.readonly');
  expect(await errorOf('otherKey', 'refused')).not.toContain('PRIVATE KEY');
  await errorOf('noKey', 'catalog.providers.googleOrg.noKey.credentials is not the JSON key of a service account');

  const reason = 'Not Authorized to access this resource/api';
  await errorAfter(
    { status: 403, body: { error: { message: reason, errors: [{ reason: 'forbidden' }] } } },
    'right',
    `${reason}. Delegate the scopes`,
  );
  await errorAfter(
    { status: 200, body: { users: [{ id: 7 }] } },
    'right',
    'Google Directory answered GET /admin/directory/v1/users with an unexpected body',
  );
  await errorAfter({ status: 503, body: {} }, 'right', '503');
  expect(await names('User')).toEqual(['ada']);
});

test('photos of users are read, and a user without a photo has none', async () => {
  const photo = Buffer.from([0xff, 0xd8, 0xff, 0xfb, 0xef]);
  const google = await aGoogle({ users: [aUser('ada')], photos: { 'u-ada': photo } });
  const { credentials, adminEmail, url: apiBaseUrl } = google;
  const instance = { credentials, adminEmail, apiBaseUrl } as GoogleInstance;
  const api = createDirectoryApi(instance, { directory: 'googleOrg.default', env: {}, logger: silentLogger });
  const { signal } = new AbortController();
  expect(await readUserPhoto(api, 'u-ada', signal)).toEqual({ bytes: photo });
  expect(await readUserPhoto(api, 'u-bo', signal)).toBeUndefined();
});
