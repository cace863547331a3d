import { commitSigning } from '@callboard/integrations/testing';
import { loadTestConfig, pagePolicy } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { giteaConfig } from './config.ts';
import { giteaServer } from './index.ts';

const load = (...gitea: object[]) => loadTestConfig(giteaServer, { integrations: { gitea } });

test('[SEC-06] the browser gets the host and its provider, and no credentials', async () => {
  const entry = {
    host: 'git.acme.example',
    baseUrl: 'https://git.acme.example/gitea/',
    username: 'portal',
    password: 'the-password',
    ...commitSigning,
    authProvider: 'oidc',
  };
  const config = await load(entry, { host: 'other.example', token: 'the-token' });
  expect(config.warnings).toEqual([]);
  expect(config.valueFor(giteaConfig).integrations.gitea?.[0]).toEqual({
    ...entry,
    baseUrl: 'https://git.acme.example/gitea',
  });
  expect(config.secrets()).toEqual(
    expect.arrayContaining(['the-password', 'the-token', ...Object.values(commitSigning)]),
  );
  const shown = [{ host: 'git.acme.example', authProvider: 'oidc' }, { host: 'other.example' }];
  expect(config.frontend().integrations).toEqual({ gitea: shown });
});

test.each([['https://git.acme.example'], ['git.acme.example/acme'], ['a b']])(
  '[INTEG-010] %s is not a valid host, which is reported at startup',
  async (host) => {
    const failed: Error = await load({ host }).catch((thrown) => thrown);
    expect(failed).toMatchObject({ name: 'ConfigError' });
    expect(failed.message).toContain(`Invalid Gitea integration config, '${host}' is not a valid host`);
    expect(failed.message).toContain("'integrations.gitea[0].host'");
  },
);

test.each([
  [{ host: 'a.example', baseUrl: 'a.example' }, "'a.example' is not a valid baseUrl"],
  [{ baseUrl: 'https://a.example' }, "'integrations.gitea[0].host'"],
  [{ host: 'a.example', username: 'portal' }, 'needs a password'],
  [{ host: 'a.example', password: 'pw-1', token: 'pw-2' }, 'cannot be combined with a password'],
])('%j is refused', async (entry, rule) => {
  const failed: Error = await load(entry).catch((thrown) => thrown);
  expect(failed.message).toContain(rule);
  expect(failed.message).not.toMatch(/pw-/);
});

test('a duplicate host is rejected', async () => {
  await expect(load({ host: 'a.example' }, { host: 'A.example' })).rejects.toThrow("'integrations.gitea[1].host'");
});

test('pages may call configured hosts', async () => {
  const policy = await pagePolicy(giteaServer, { gitea: [{ host: 'Git.acme.example' }] });
  expect(policy).toContain("connect-src 'self' https://git.acme.example;");
});
