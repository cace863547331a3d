import { commitSigning } from '@callboard/integrations/testing';
import { loadTestConfig, pagePolicy } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { gitlabConfig } from './config.ts';
import { gitlabIntegrations } from './gitlabIntegrations.ts';
import { gitlabServer } from './index.ts';

const load = (...gitlab: object[]) => loadTestConfig(gitlabServer, { integrations: { gitlab } });

const integrationsIn = async (...gitlab: object[]) =>
  gitlabIntegrations((await load(...gitlab)).valueFor(gitlabConfig).integrations.gitlab);

const publicGitlab = { host: 'gitlab.com', apiBaseUrl: 'https://gitlab.com/api/v4', baseUrl: 'https://gitlab.com' };

test('[INTEG-005] a host has its API at /api/v4, and gitlab.com need not be configured', async () => {
  expect(await integrationsIn({ token: ' t ' })).toEqual([{ ...publicGitlab, isConfigured: true, token: 't' }]);
  expect((await integrationsIn({ host: 'GIT.acme.example:8443' }))[0]).toEqual({
    host: 'git.acme.example:8443',
    apiBaseUrl: 'https://git.acme.example:8443/api/v4',
    baseUrl: 'https://git.acme.example:8443',
    isConfigured: true,
  });
});

test('[INTEG-006] gitlab.com is in the list exactly once', async () => {
  const unconfigured = { ...publicGitlab, isConfigured: false };
  expect(gitlabIntegrations()).toEqual([unconfigured]);
  const own = await integrationsIn({ host: 'git.acme.example' });
  expect(own.map(({ host }) => host)).toEqual(['git.acme.example', 'gitlab.com']);
  expect(await integrationsIn({ host: 'GitLab.com' })).toEqual([{ ...publicGitlab, isConfigured: true }]);
});

test('a GitLab below a path has its API there, too', async () => {
  const below = { host: 'acme.example', baseUrl: 'https://acme.example/gitlab/' };
  expect((await integrationsIn(below))[0]).toMatchObject({
    baseUrl: 'https://acme.example/gitlab',
    apiBaseUrl: 'https://acme.example/gitlab/api/v4',
  });
});

test('[INTEG-001] [SEC-06] a host may have its own URLs, and the browser gets neither tokens nor keys', async () => {
  const entry = {
    host: 'git.acme.example',
    apiBaseUrl: 'https://git.acme.example/api/v4',
    baseUrl: 'https://git.acme.example',
    token: 'the-token',
    ...commitSigning,
    authProvider: 'oidc',
  };
  const config = await load(entry);
  expect(config.warnings).toEqual([]);
  expect(gitlabIntegrations(config.valueFor(gitlabConfig).integrations.gitlab)[0]).toEqual({
    ...entry,
    isConfigured: true,
  });
  expect(config.secrets()).toEqual(expect.arrayContaining(['the-token', ...Object.values(commitSigning)]));
  const { host, apiBaseUrl, authProvider } = entry;
  expect(config.frontend().integrations).toEqual({ gitlab: [{ host, apiBaseUrl, authProvider }] });
});

test.each([
  ['host', 'https://git.acme.example'],
  ['host', 'git.acme.example/acme'],
  ['apiBaseUrl', 'git.acme.example/api/v4'],
  ['apiBaseUrl', 'ftp://git.acme.example'],
  ['baseUrl', 'https://'],
])('[INTEG-009] a wrong %s (%s) is rejected at startup', async (key, value) => {
  const failed: Error = await load({ host: 'git.acme.example', [key]: value }).catch((thrown) => thrown);
  expect(failed.name).toBe('ConfigError');
  expect(failed.message).toContain(`Invalid GitLab integration config, '${value}' is not a valid ${key}`);
  expect(failed.message).toContain(`'integrations.gitlab[0].${key}'`);
});

test('a URL with a password is rejected without showing the password', async () => {
  const entry = { host: 'git.acme.example', baseUrl: 'https://me:pw@git.acme.example' };
  const failed: Error = await load(entry).catch((thrown) => thrown);
  expect(failed.message).toContain("'https://git.acme.example/' is not a valid baseUrl");
  expect(failed.message).not.toContain('pw');
});

test('[INTEG-009] slashes at the end of addresses are trimmed', async () => {
  const slashes = { host: 'a.example', apiBaseUrl: 'https://a.example/api/v4//', baseUrl: 'https://a.example/' };
  expect((await integrationsIn(slashes))[0]).toMatchObject({
    apiBaseUrl: 'https://a.example/api/v4',
    baseUrl: 'https://a.example',
  });
});

test('a duplicate host is rejected', async () => {
  await expect(load({ host: 'a.example' }, { host: 'A.example' })).rejects.toThrow("'integrations.gitlab[1].host'");
});

test('pages may call the API of hosts that are configured, and no other', async () => {
  const policyOf = (...gitlab: object[]) => pagePolicy(gitlabServer, { gitlab });
  expect(await policyOf()).toContain("connect-src 'self';");
  expect(await policyOf({ host: 'git.acme.example' })).toContain("connect-src 'self' https://git.acme.example;");
});
