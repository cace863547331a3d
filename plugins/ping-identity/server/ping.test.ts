import { createUrlReader } from '@callboard/integrations';
import { manualSchedule, startDirectoryPortal, syncOnce } from '@callboard/plugin-directories/server/testing';
import { eventually, silentLogger as logger } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { pingIdentityConfig } from './config.ts';
import { pingIdentityServer } from './index.ts';
import { createPingApi } from './reading/pingApi.ts';
import { createPhotoReader } from './readPhoto.ts';
import { pingCredentials, type StandInPing, startPing } from './testing/startPing.ts';

const instanceOf = ({ apiPath, url }: StandInPing) => ({ apiPath, authPath: url, ...pingCredentials });
const startWith = (pingIdentityOrg: object) =>
  startDirectoryPortal({ plugins: [pingIdentityServer], providers: { pingIdentityOrg } });

test('[ORG-008] people and nested groups of PingOne, page by page, in one instance or several by name', async () => {
  const ping = await startPing();
  ping.addUser('u-1', 'ada@acme.example', {
    email: 'ada@acme.example',
    name: { given: 'Ada', family: 'Lovelace' },
    title: 'Engineer',
    primaryPhone: '+44 1',
    address: { locality: 'London', countryCode: 'GB' },
  });
  ping.addUser('u-2', 'bo', { email: 'bo@acme.example' });
  ping.addUser('u-3', 'cy');
  ping.addUser('u-4', 'gone', { enabled: false });
  ping.addGroup('g-1', 'All of Acme', []);
  ping.addGroup('g-2', 'Engineering (EU)', ['u-3'], { parents: ['g-1'] });
  ping.addGroup('g-3', 'platform', ['u-1', 'u-2', 'u-3', 'u-4'], {
    parents: ['g-4', 'g-2'],
    description: 'Runs it',
  });
  ping.addGroup('g-4', 'Guild', []);
  const instance = instanceOf(ping);
  const { names, named, request } = await startWith({
    default: { ...instance, userQuerySize: 2, groupQuerySize: 1 },
    // The same secret and id at another environment are refused.
    other: { ...instance, envId: 'env-2' },
  });
  await eventually(async () => expect(await names('User')).toEqual(['ada_acme.example', 'bo', 'cy']));
  await eventually(async () =>
    expect(await names('Group')).toEqual(['All_of_Acme', 'Engineering__EU', 'Guild', 'platform']),
  );
  const location = `url:${ping.apiPath}/environments/env-1/users/u-1`;
  expect(await named('User', 'ada_acme.example')).toMatchObject({
    metadata: {
      annotations: {
        'backstage.io/managed-by-location': location,
        'backstage.io/managed-by-origin-location': location,
        'pingidentity.org/id': 'u-1',
      },
    },
    spec: {
      profile: {
        displayName: 'Ada Lovelace',
        email: 'ada@acme.example',
        title: 'Engineer',
        location: 'London, GB',
        phone: '+44 1',
      },
      memberOf: ['group:default/platform'],
    },
  });
  expect((await named('User', 'cy'))?.spec?.memberOf).toEqual([
    'group:default/engineering__eu',
    'group:default/platform',
  ]);
  expect(await named('Group', 'platform')).toMatchObject({
    metadata: {
      description: 'Runs it',
      annotations: {
        'backstage.io/managed-by-location': `url:${ping.apiPath}/environments/env-1/groups/g-3`,
        'pingidentity.org/id': 'g-3',
      },
    },
    spec: { type: 'group', parent: 'group:default/engineering__eu', profile: { displayName: 'platform' } },
  });
  expect((await named('Group', 'Guild'))?.spec?.children).toEqual(['group:default/platform']);
  const limits = ping.visits.map(({ path }) => new URL(path, ping.url).searchParams.get('limit'));
  expect(new Set(limits.filter((limit) => limit !== null))).toEqual(new Set(['1', '2']));
  await eventually(async () => {
    const { items } = (await request('GET', '/api/catalog/sources')).json;
    const sources: { id: string; error?: string }[] = items;
    expect(sources.map(({ id }) => id).sort()).toEqual([
      'provider:PingIdentityEntityProvider:default',
      'provider:PingIdentityEntityProvider:other',
    ]);
    expect(sources.find(({ id }) => id.endsWith(':other'))?.error).toContain('404 Not Found');
  });
});

test('a throttled sync retries; a failed one changes nothing and does not reveal the secret', async () => {
  const ping = await startPing();
  ping.addUser('u-1', 'ada');
  ping.addUser('u-2', 'bo');
  ping.throttle(1);
  const portal = await startWith({ ...instanceOf(ping), schedule: manualSchedule });
  expect(await syncOnce(portal)).toMatchObject({ outcome: 'succeeded' });
  expect(ping.visits.map(({ status }) => status)).toContain(429);

  ping.users.delete('u-2');
  ping.interrupt({ status: 403, body: { code: 'ACCESS_FAILED', message: 'You do not have access' } });
  const { error } = await syncOnce(portal);
  expect(error).toContain('403 Forbidden (You do not have access). Check the roles of the worker application');
  ping.interrupt({ status: 200, body: { _links: { next: { href: 'http://elsewhere.example/v1' } } } });
  expect((await syncOnce(portal)).error).toContain('is not a URL of PingOne');
  ping.interrupt({ status: 200, body: { _embedded: { users: [{ username: 'nobody' }] } } });
  expect((await syncOnce(portal)).error).toContain('`_embedded.users[0].id` is missing');
  expect(await portal.names('User')).toEqual(['ada', 'bo']);

  ping.interrupt(undefined);
  await syncOnce(portal);
  expect(await portal.names('User')).toEqual(['ada']);
});

test('a wrong client secret is an error with the configuration key', async () => {
  const ping = await startPing();
  const portal = await startWith({ ...instanceOf(ping), clientSecret: 'wrong-secret', schedule: manualSchedule });
  const { error } = await syncOnce(portal);
  expect(error).toContain('Unsupported authentication');
  expect(error).toContain('Check envId, clientId and clientSecret in catalog.providers.pingIdentityOrg.default');
  expect(error).not.toContain('wrong-secret');
});

test('photos are read only from hosts that the portal may read from', async () => {
  const ping = await startPing();
  ping.addUser('u-1', 'ada', { photo: { href: `${ping.url}/photos/ada.jpg` } });
  ping.addUser('u-2', 'bo');
  const config = pingIdentityConfig.parse({ catalog: { providers: { pingIdentityOrg: instanceOf(ping) } } });
  const instance = config.catalog.providers.pingIdentityOrg.default;
  if (!instance) throw new Error('There is no instance');
  const api = createPingApi({ instance, configKey: 'ping', logger });
  const { signal } = new AbortController();
  const allowed = createPhotoReader(api, createUrlReader({ allow: [{ host: ping.host }] }));
  expect(String((await allowed('u-1', signal))?.bytes)).toBe('a photo');
  expect(await allowed('u-2', signal)).toBeUndefined();
  const strict = createPhotoReader(api, createUrlReader({ allow: [] }));
  await expect(strict('u-1', signal)).rejects.toThrow('is not allowed');
});
