import { expectConfigError, loadTestConfig, pagePolicy } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { bitbucketIntegrations } from './bitbucketIntegrations.ts';
import { bitbucketConfig } from './config.ts';
import { bitbucketServer } from './index.ts';

const load = (integrations: object) => loadTestConfig(bitbucketServer, { integrations });

const integrationsIn = async (integrations: object) =>
  bitbucketIntegrations((await load(integrations)).valueFor(bitbucketConfig).integrations);

test('[INTEG-007] bitbucket.org is available by default, with version 2.0 of its API', async () => {
  const usual = { edition: 'cloud', host: 'bitbucket.org', apiBaseUrl: 'https://api.bitbucket.org/2.0' };
  expect(await integrationsIn({})).toEqual([{ ...usual, key: 'integrations.bitbucketCloud', isConfigured: false }]);
  expect(await integrationsIn({ bitbucketCloud: [{ token: ' t ' }] })).toMatchObject([
    { ...usual, isConfigured: true, token: 't' },
  ]);
  expect(
    await integrationsIn({ bitbucket: [{ host: 'Bitbucket.org', username: 'a', appPassword: 'p' }] }),
  ).toMatchObject([{ ...usual, key: 'integrations.bitbucket', isConfigured: true, username: 'a', password: 'p' }]);
});

test('[INTEG-008] the API of a server is version 1.0 by default', async () => {
  const [server] = await integrationsIn({ bitbucketServer: [{ host: 'GIT.acme.example:7990' }] });
  expect(server).toMatchObject({
    edition: 'server',
    host: 'git.acme.example:7990',
    apiBaseUrl: 'https://git.acme.example:7990/rest/api/1.0',
  });
  const [old] = await integrationsIn({ bitbucket: [{ host: 'git.acme.example' }] });
  expect(old).toMatchObject({ edition: 'server', apiBaseUrl: 'https://git.acme.example/rest/api/1.0' });
});

test('all keys are known; the browser gets hosts, addresses and providers, and every credential is a secret', async () => {
  const cloud = { username: 'ada', appPassword: 's1', clientId: 'c', clientSecret: 's2', token: 's3' };
  const server = { host: 'git.acme.example', apiBaseUrl: 'https://git.acme.example/rest/api/1.0', username: 'ada' };
  const config = await load({
    bitbucketCloud: [{ ...cloud, commitSigningKey: 's4', commitSigningPassphrase: 's8' }],
    bitbucketServer: [{ ...server, password: 's5', token: 's6', authProvider: 'oidc' }],
    bitbucket: [{ host: 'old.acme.example', username: 'ada', appPassword: 's7' }],
  });
  expect(config.warnings).toEqual([]);
  expect(config.secrets().sort()).toEqual(['s1', 's2', 's3', 's4', 's5', 's6', 's7', 's8']);
  expect(config.frontend().integrations).toEqual({
    bitbucketCloud: [{ host: 'bitbucket.org' }],
    bitbucketServer: [
      { host: 'git.acme.example', apiBaseUrl: 'https://git.acme.example/rest/api/1.0', authProvider: 'oidc' },
    ],
    bitbucket: [{ host: 'old.acme.example' }],
  });
});

test.each([
  [{ bitbucketServer: [{ host: 'https://git.acme.example' }] }, 'bitbucketServer[0].host', 'is not a valid host'],
  [{ bitbucketServer: [{ host: 'a b' }] }, 'bitbucketServer[0].host', 'Invalid Bitbucket Server integration config'],
  [{ bitbucket: [{ host: 'a/b' }] }, 'bitbucket[0].host', "'a/b' is not a valid host"],
])('[INTEG-010] %j is rejected at startup, with the name of its key', async (integrations, key, rule) => {
  await expectConfigError(load(integrations), { key: `integrations.${key}`, rule });
});

test('an apiBaseUrl of a server that is not a URL is ignored with a warning', async () => {
  const config = await load({ bitbucketServer: [{ host: 'a.example', apiBaseUrl: 'temp' }] });
  const value = config.valueFor(bitbucketConfig);
  expect(bitbucketIntegrations(value.integrations)).toContainEqual(
    expect.objectContaining({ host: 'a.example', apiBaseUrl: 'https://a.example/rest/api/1.0' }),
  );
  expect(bitbucketServer.warnings!(value, { env: {}, others: [], permissions: [] })).toEqual([
    "integrations.bitbucketServer: the apiBaseUrl 'temp' of a.example is ignored because it is not an http or https URL; " +
      'https://a.example/rest/api/1.0 is used',
  ]);
});

test.each([
  [{ bitbucketServer: [{}] }, 'bitbucketServer[0].host', ''],
  [
    { bitbucketServer: [{ host: 'a.example' }, { host: 'A.example' }] },
    'bitbucketServer[1].host',
    'must not be the same',
  ],
  [{ bitbucketCloud: [{ appPassword: 'secret-pw' }] }, 'bitbucketCloud[0].username', 'required with appPassword'],
  [{ bitbucketCloud: [{ clientId: 'c' }] }, 'bitbucketCloud[0].clientSecret', 'required with clientId'],
  [
    { bitbucketServer: [{ host: 'a.example', password: 'secret-pw' }] },
    'bitbucketServer[0].username',
    'required with password',
  ],
])('%j is rejected at startup', async (integrations, key, rule) => {
  const failed = await load(integrations).catch((thrown) => thrown);
  expect(failed.message).toContain(`'integrations.${key}'`);
  expect(failed.message).toContain(rule);
  expect(failed.message).not.toContain('secret-pw');
});

test('pages may call the API of the cloud only if it is configured', async () => {
  const policyOf = (integrations: object) => pagePolicy(bitbucketServer, integrations);
  expect(await policyOf({ bitbucketServer: [{ host: 'git.acme.example' }] })).toContain("connect-src 'self';");
  expect(await policyOf({ bitbucketCloud: [{}] })).toContain("connect-src 'self' https://api.bitbucket.org;");
});
