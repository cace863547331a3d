import { commitSigning } from '@callboard/integrations/testing';
import { loadTestConfig, pagePolicy } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { azureIntegrations } from './azureIntegrations.ts';
import { azureConfig } from './config.ts';
import { azureDevopsServer } from './index.ts';

const load = (...azure: object[]) => loadTestConfig(azureDevopsServer, { integrations: { azure } });

const integrationsIn = async (...azure: object[]) =>
  azureIntegrations((await load(...azure)).valueFor(azureConfig).integrations.azure);

const principal = { clientId: 'portal', clientSecret: 'client-secret', tenantId: '0123-abc' };
const identity = { clientId: 'machine' };
const pat = { personalAccessToken: 'the-pat' };

test('[INTEG-007] dev.azure.com is available by default', async () => {
  const found = { host: 'dev.azure.com', apiBaseUrl: 'https://dev.azure.com', credentials: [] };
  expect(azureIntegrations()).toEqual([{ ...found, isConfigured: false }]);
  expect(await integrationsIn({ host: 'Dev.Azure.com' })).toEqual([{ ...found, isConfigured: true }]);
  expect(await integrationsIn({ host: 'tfs.acme.example:8443' })).toMatchObject([
    { host: 'tfs.acme.example:8443', apiBaseUrl: 'https://tfs.acme.example:8443' },
    { host: 'dev.azure.com', isConfigured: false },
  ]);
});

test('[INTEG-011] three kinds of credentials are accepted, in the new form and both old ones', async () => {
  const credentials = [{ ...principal, organizations: ['acme'] }, { ...identity, organizations: ['umbrella'] }, pat];
  expect((await integrationsIn({ credentials }))[0]).toMatchObject({ credentials });
  expect((await integrationsIn({ credential: principal }))[0]).toMatchObject({ credentials: [principal] });
  expect((await integrationsIn({ token: ' the-token ' }))[0]).toMatchObject({
    credentials: [{ personalAccessToken: 'the-token' }],
  });
});

test('all keys of a host are known, and no credentials reach the browser', async () => {
  const entry = {
    host: 'dev.azure.com',
    apiBaseUrl: 'https://dev.azure.com',
    ...commitSigning,
    authProvider: 'microsoft',
  };
  const old = { host: 'tfs.acme.example', token: 'the-token' };
  const older = { host: 'tfs2.acme.example', credential: { personalAccessToken: 'old-pat' } };
  const config = await load({ ...entry, credentials: [{ ...principal, organizations: ['acme'] }, pat] }, old, older);
  expect(config.warnings).toEqual([]);
  const secrets = [...Object.values(commitSigning), 'client-secret', 'the-pat', 'the-token', 'old-pat'];
  expect(config.secrets()).toEqual(expect.arrayContaining(secrets));
  const { host, apiBaseUrl, authProvider } = entry;
  expect(config.frontend()).toMatchObject({ integrations: { azure: [{ host, apiBaseUrl, authProvider }, {}, {}] } });
  expect(JSON.stringify(config.frontend())).not.toMatch(/secret|signing|token|pat"|portal|0123-abc/);
});

async function failureOf(...entries: object[]): Promise<Error> {
  const failed = await load(...entries).catch((thrown) => thrown);
  expect(failed).toMatchObject({ name: 'ConfigError' });
  expect(failed.message).not.toMatch(/client-secret|the-pat|:pw@/);
  return failed;
}

test.each([
  [{ credential: pat, credentials: [pat] }, 'credential', "'credential' and 'credentials' cannot be used together"],
  [{ token: 't', credentials: [pat] }, 'token', "'token' and 'credentials' cannot be used together"],
  [{ token: 't', credential: pat }, 'token', "'token' and 'credential' cannot be used together"],
])('[INTEG-012] %j is rejected at startup', async (entry, key, rule) => {
  const { message } = await failureOf(entry);
  expect(message).toContain(`'integrations.azure[0].${key}'`);
  expect(message).toContain(rule);
});

test.each([
  [{ credentials: [pat, { ...principal, organizations: ['a'] }] }, 'credentials[1]'],
  [{ credentials: [identity] }, 'credentials[0]'],
  [{ credential: principal }, 'credential'],
])('[INTEG-013] %j is rejected on a host other than dev.azure.com', async (entry, key) => {
  const { message } = await failureOf({ host: 'tfs.acme.example', ...entry });
  expect(message).toContain(`'integrations.azure[0].${key}'`);
  expect(message).toContain('on hosts other than dev.azure.com only personal access tokens can be used');
  await load(entry);
  await load({ host: 'tfs.acme.example', credentials: [pat] });
});

test.each([
  [
    [
      { ...pat, organizations: ['acme', 'b'] },
      { ...pat, organizations: ['Acme'] },
    ],
    "the organization 'acme' must not be listed in more than one credential",
  ],
  [[pat, principal], 'only one credential can omit organizations'],
])('[INTEG-014] %j are rejected at startup', async (credentials, rule) => {
  const { message } = await failureOf({ credentials });
  expect(message).toContain("'integrations.azure[0].credentials[1].organizations'");
  expect(message).toContain(rule);
});

const oneKind = 'must be clientId, clientSecret and tenantId (a service principal), clientId alone';

test.each([
  [{ host: 'https://dev.azure.com' }, 'host', "must be a host such as 'git.example.com'"],
  [{ apiBaseUrl: 'https://me:pw@a.example' }, 'apiBaseUrl', 'credentials'],
  [{ credentials: [{ clientId: 'a', clientSecret: 'client-secret' }] }, 'credentials[0]', oneKind],
  [{ credentials: [{ clientId: 'a', tenantId: 't' }] }, 'credentials[0]', oneKind],
  [{ credentials: [{ ...pat, clientId: 'a' }] }, 'credentials[0]', oneKind],
  [{ credentials: [{}] }, 'credentials[0]', oneKind],
  [{ credential: { tenantId: 't' } }, 'credential', oneKind],
  [{ credentials: [{ ...principal, tenantId: 'a/b' }] }, 'credentials[0].tenantId', 'of a tenant'],
])('%j is rejected at startup, with the name of its key', async (entry, key, rule) => {
  const { message } = await failureOf(entry);
  expect(message).toContain(`'integrations.azure[0].${key}'`);
  expect(message).toContain(rule);
});

test('a duplicate host is rejected', async () => {
  await expect(load({}, { host: 'DEV.azure.com' })).rejects.toThrow("'integrations.azure[1].host'");
});

test('pages may only call configured hosts', async () => {
  const policyOf = (...azure: object[]) => pagePolicy(azureDevopsServer, { azure });
  expect(await policyOf()).toContain("connect-src 'self';");
  expect(await policyOf({}, { host: 'tfs.acme.example' })).toContain(
    "connect-src 'self' https://dev.azure.com https://tfs.acme.example;",
  );
});
