import { generateKeyPairSync } from 'node:crypto';
import { commitSigning } from '@callboard/integrations/testing';
import { loadTestConfig, pagePolicy } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { githubConfig } from './config.ts';
import { githubIntegrations } from './githubIntegrations.ts';
import { hostWarnings } from './hostWarnings.ts';
import { githubServer } from './index.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

const load = (...github: object[]) => loadTestConfig(githubServer, { integrations: { github } });

const integrationsIn = async (...github: object[]) =>
  githubIntegrations((await load(...github)).valueFor(githubConfig).integrations.github);

test('[INTEG-004] github.com is available by default, with its addresses', async () => {
  const publicGithub = {
    host: 'github.com',
    apiBaseUrl: 'https://api.github.com',
    rawBaseUrl: 'https://raw.githubusercontent.com',
  };
  expect(githubIntegrations()).toEqual([{ ...publicGithub, isConfigured: false }]);
  expect(await integrationsIn({ token: ' t ' })).toEqual([{ ...publicGithub, isConfigured: true, token: 't' }]);
  expect(await integrationsIn({ host: 'GitHub.com' })).toEqual([{ ...publicGithub, isConfigured: true }]);
});

test('an Enterprise host has its API and raw files below itself, unless configured', async () => {
  expect((await integrationsIn({ host: 'GHE.acme.example:8443' }))[0]).toEqual({
    host: 'ghe.acme.example:8443',
    apiBaseUrl: 'https://ghe.acme.example:8443/api/v3',
    rawBaseUrl: 'https://ghe.acme.example:8443/raw',
    isConfigured: true,
  });
  const own = { host: 'ghe.acme.example', apiBaseUrl: 'https://api.ghe.acme.example//' };
  expect((await integrationsIn(own))[0]).toMatchObject({ apiBaseUrl: 'https://api.ghe.acme.example' });
});

test('[INTEG-001] all keys of a host and of its apps are known', async () => {
  const app = {
    appId: 12,
    clientId: 'Iv1.a',
    clientSecret: 'client-secret',
    webhookSecret: 'webhook-secret',
    privateKey,
    allowedInstallationOwners: ['acme'],
    publicAccess: true,
  };
  const entry = {
    host: 'ghe.acme.example',
    apiBaseUrl: 'https://ghe.acme.example/api/v3',
    rawBaseUrl: 'https://ghe.acme.example/raw',
    token: 'the-token',
    ...commitSigning,
    authProvider: 'oidc',
    apps: [app],
  };
  const config = await load(entry);
  expect(config.warnings).toEqual([]);
  const read = githubIntegrations(config.valueFor(githubConfig).integrations.github);
  expect(read[0]).toEqual({ ...entry, isConfigured: true, apps: [{ ...app, appId: '12' }] });
  const secrets = ['the-token', ...Object.values(commitSigning), 'client-secret', 'webhook-secret', privateKey];
  expect(config.secrets()).toEqual(expect.arrayContaining(secrets));
  const { host, apiBaseUrl, authProvider } = entry;
  expect(config.frontend()).toMatchObject({ integrations: { github: [{ host, apiBaseUrl, authProvider }] } });
  expect(JSON.stringify(config.frontend())).not.toMatch(/the-token|secret|signing|PRIVATE|Iv1|apps|raw/);
});

test.each([
  [{ host: 'https://github.com' }, "'integrations.github[0].host'", "must be a host such as 'git.example.com'"],
  [{ host: 'a.example', apiBaseUrl: 'api.a.example' }, "'integrations.github[0].apiBaseUrl'", 'http'],
  [{ host: 'a.example', apiBaseUrl: 'https://me:pw@a.example' }, "'integrations.github[0].apiBaseUrl'", 'credentials'],
  [{ apps: [{ appId: 'x', privateKey }] }, "'integrations.github[0].apps[0].appId'", ''],
  [{ apps: [{ appId: 1 }] }, "'integrations.github[0].apps[0].privateKey'", ''],
  [{ apps: [{ appId: 1, privateKey: 'abc-not-a-key' }] }, "'integrations.github[0].apps[0].privateKey'", 'PEM'],
])('%j is rejected at startup, with the name of its key', async (entry, key, rule) => {
  const failed = await load(entry).catch((thrown) => thrown);
  expect(failed).toMatchObject({ name: 'ConfigError' });
  expect(failed.message).toContain(key);
  expect(failed.message).toContain(rule);
  expect(failed.message).not.toMatch(/abc-not-a-key|:pw@/);
});

test('a duplicate host is rejected', async () => {
  const twice = load({ host: 'a.example' }, { host: 'A.example' });
  await expect(twice).rejects.toThrow("'integrations.github[1].host'");
});

test('pages may call the API of hosts that are configured, and no other', async () => {
  const policyOf = (...github: object[]) => pagePolicy(githubServer, { github });
  expect(await policyOf()).toContain("connect-src 'self';");
  expect(await policyOf({}, { host: 'ghe.acme.example' })).toContain(
    "connect-src 'self' https://api.github.com https://ghe.acme.example;",
  );
});

test('a discovery without a host is reported if only other hosts are configured', async () => {
  const warningsOf = async (hosts: object[], host?: string) => {
    const providers = { github: { acme: { organization: 'acme', ...(host && { host }) } } };
    const config = await loadTestConfig(githubServer, { integrations: { github: hosts }, catalog: { providers } });
    return hostWarnings(config.valueFor(githubConfig));
  };
  const own = { host: 'github.acme.example' };
  expect(await warningsOf([own])).toEqual([
    'catalog.providers.github.acme reads github.com without a token. ' +
      'Set its host to github.acme.example, or add github.com to integrations.github',
  ]);
  expect(await warningsOf([own], 'github.acme.example')).toEqual([]);
  expect(await warningsOf([own, { host: 'github.com' }])).toEqual([]);
  expect(await warningsOf([])).toEqual([]);
});
