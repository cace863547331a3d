import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createGithubHttp } from '../githubAccess.ts';
import { githubIntegrations } from '../githubIntegrations.ts';
import { aGithub, aReader } from '../testing/aGithub.ts';
import type { StandInApp } from '../testing/index.ts';
import { createGithubCredentials } from './githubCredentials.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const other = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

const appConfig = { appId: '12', privateKey };
const installations = [
  { id: 1, owner: 'acme' },
  { id: 2, owner: 'umbrella' },
  { id: 3, owner: 'sleepy', isSuspended: true },
];

/** A GitHub with an app on it, and credentials for it. */
async function setUp({
  app = {},
  entry = {},
  now,
}: {
  app?: Partial<StandInApp>;
  entry?: object;
  now?: () => number;
} = {}) {
  const github = await aGithub();
  github.addApp({ appId: '12', publicKey, installations, ...app });
  const { host, apiBaseUrl } = github;
  const [integration] = githubIntegrations([{ host, apiBaseUrl, apps: [appConfig], ...entry }]);
  const credentials = createGithubCredentials(integration!, createGithubHttp(integration!), now);
  const tokenFor = async (owner: string) => (await credentials.of(owner)).headers?.authorization;
  const asked = (part: string) => github.visits.filter(({ path }) => path.includes(part)).length;
  return { github, credentials, tokenFor, asked, integration };
}

test('each owner has a separate token, which is cached', async () => {
  const { tokenFor, asked } = await setUp();
  expect(await tokenFor('acme')).toBe('Bearer ghs_acme_1');
  expect(await tokenFor('Acme')).toBe('Bearer ghs_acme_1');
  expect(await tokenFor('umbrella')).toBe('Bearer ghs_umbrella_2');
  expect([asked('/app/installations?'), asked('access_tokens')]).toEqual([1, 2]);
});

test('concurrent callers share one request', async () => {
  const { tokenFor, asked } = await setUp();
  const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenFor('acme')));
  expect(new Set(tokens)).toEqual(new Set(['Bearer ghs_acme_1']));
  expect([asked('/app/installations?'), asked('access_tokens')]).toEqual([1, 1]);
});

test('a token is renewed before it expires', async () => {
  let time = Date.now();
  const { tokenFor } = await setUp({ now: () => time });
  expect(await tokenFor('acme')).toBe('Bearer ghs_acme_1');
  time += 49 * 60_000;
  expect(await tokenFor('acme')).toBe('Bearer ghs_acme_1');
  time += 2 * 60_000;
  expect(await tokenFor('acme')).toBe('Bearer ghs_acme_2');
});

test('installations on all pages are found', async () => {
  const many = Array.from({ length: 250 }, (_, index) => ({ id: index + 10, owner: `owner-${index}` }));
  const { tokenFor, asked } = await setUp({ app: { installations: many } });
  expect(await tokenFor('owner-249')).toBe('Bearer ghs_owner-249_1');
  expect(asked('/app/installations?')).toBe(3);
});

test('an owner that installs the app later is found then', async () => {
  const later = [{ id: 1, owner: 'acme' }];
  let time = Date.now();
  const { tokenFor, asked } = await setUp({ app: { installations: later }, now: () => time });
  expect(await tokenFor('umbrella')).toBeUndefined();
  later.push({ id: 2, owner: 'umbrella' });
  expect(await tokenFor('umbrella')).toBeUndefined();
  expect(asked('/app/installations?')).toBe(1);
  time += 31_000;
  expect(await tokenFor('umbrella')).toBe('Bearer ghs_umbrella_1');
  expect(asked('/app/installations?')).toBe(2);
});

test('owners that are not allowed are not requested', async () => {
  const apps = [{ ...appConfig, allowedInstallationOwners: ['ACME'] }];
  const { tokenFor, credentials, asked } = await setUp({ entry: { apps } });
  expect(await tokenFor('acme')).toBe('Bearer ghs_acme_1');
  expect(await credentials.of('umbrella')).toEqual({
    advice: expect.stringMatching(/^The GitHub App 12 of '127.0.0.1:\d+' is not installed for 'umbrella', or allowed/),
  });
  expect(asked('access_tokens')).toBe(1);
});

test('the token is for owners without an app, and an app with public access for those without either', async () => {
  const withToken = await setUp({ entry: { token: 'the-token' } });
  expect(await withToken.tokenFor('acme')).toBe('Bearer ghs_acme_1');
  expect(await withToken.tokenFor('stranger')).toBe('Bearer the-token');
  const withPublic = await setUp({ entry: { apps: [{ ...appConfig, publicAccess: true }] } });
  expect(await withPublic.tokenFor('stranger')).toBe('Bearer ghs_acme_1');
  expect(await (await setUp()).tokenFor('stranger')).toBeUndefined();
});

test('of several apps, the one that is installed is used, whatever is wrong with the others', async () => {
  const wrong = { appId: '12', privateKey: other.privateKey };
  const second = { appId: '13', privateKey: other.privateKey };
  const { github, tokenFor } = await setUp({ entry: { apps: [wrong, second] } });
  github.addApp({ appId: '13', publicKey: other.publicKey, installations: [{ id: 7, owner: 'acme' }] });
  expect(await tokenFor('acme')).toBe('Bearer ghs_acme_1');
  await expect(tokenFor('umbrella')).rejects.toThrow(
    /^The GitHub App 12 of .* is rejected: check its appId and privateKey/,
  );
});

test('a suspended installation names the owner who can resume it', async () => {
  const { tokenFor } = await setUp();
  await expect(tokenFor('sleepy')).rejects.toMatchObject({
    name: 'NotAllowedError',
    message: expect.stringMatching(
      /^The GitHub App 12 of .* is suspended for 'sleepy': an owner of 'sleepy' must resume/,
    ),
  });
});

test('an uninstalled app does not count as a missing file, and is looked up again', async () => {
  const app = { installations: [{ id: 1, owner: 'acme' }] };
  const { github, tokenFor } = await setUp({ app: { ...app, tokenSeconds: 60 } });
  expect(await tokenFor('acme')).toBe('Bearer ghs_acme_1');
  github.addApp({ appId: '12', publicKey, installations: [{ id: 2, owner: 'acme' }] });
  await expect(tokenFor('acme')).rejects.toMatchObject({
    name: 'ServiceUnavailableError',
    message: expect.stringContaining('was just uninstalled by an owner'),
  });
  expect(await tokenFor('acme')).toMatch(/^Bearer ghs_acme_/);
});

test('[SEC-06] neither keys nor tokens are in messages', async () => {
  const { tokenFor } = await setUp({ entry: { apps: [{ appId: '12', privateKey: other.privateKey }] } });
  const failed: Error = await tokenFor('acme').catch((thrown) => thrown);
  expect(failed.message).toContain('A JSON web token could not be decoded');
  expect(JSON.stringify([failed.message, failed.stack, String(failed.cause)])).not.toMatch(/eyJ|PRIVATE|ghs_|Bearer/);
});

test('a failure is retried', async () => {
  const { github, tokenFor } = await setUp();
  github.interrupt({ status: 500, body: {} });
  await expect(tokenFor('acme')).rejects.toMatchObject({ name: 'ServiceUnavailableError' });
  github.interrupt(undefined);
  expect(await tokenFor('acme')).toBe('Bearer ghs_acme_1');
});

test('a private repository is read by an app that is installed for its owner', async () => {
  const { github } = await setUp();
  github.addRepository('acme/secrets', { files: { 'a.yaml': 'kind: API' }, isPrivate: true });
  github.addRepository('umbrella/secrets', { files: { 'a.yaml': 'kind: API' }, isPrivate: true });
  const { host, apiBaseUrl, url } = github;
  const apps = [{ appId: 12, privateKey, allowedInstallationOwners: ['acme'] }];
  const reader = await aReader({ host, apiBaseUrl, apps });
  expect(String((await reader.read(`${url}/acme/secrets/blob/main/a.yaml`)).content)).toBe('kind: API');
  await expect(reader.read(`${url}/acme/secrets/blob/main/none.yaml`)).rejects.toThrow(
    "its installation for 'acme' may not include this repository",
  );
  await expect(reader.read(`${url}/umbrella/secrets/blob/main/a.yaml`)).rejects.toThrow(
    "is not installed for 'umbrella'",
  );
});
