import { commitSigning } from '@callboard/integrations/testing';
import { expectConfigError, loadTestConfig } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { gerritConfig } from './config.ts';
import { gerritIntegrations } from './gerritAccess.ts';
import { gerritServer } from './index.ts';

const load = (...gerrit: object[]) => loadTestConfig(gerritServer, { integrations: { gerrit } });

test('a host alone is enough, and all addresses can be configured', async () => {
  const integrationsIn = async (entry: object) =>
    gerritIntegrations((await load(entry)).valueFor(gerritConfig).integrations.gerrit);
  expect(gerritIntegrations()).toEqual([]);
  expect(await integrationsIn({ host: 'Gerrit.acme.example' })).toEqual([
    {
      host: 'gerrit.acme.example',
      baseUrl: 'https://gerrit.acme.example',
      cloneUrl: 'https://gerrit.acme.example',
      gitilesBaseUrl: 'https://gerrit.acme.example/plugins/gitiles',
    },
  ]);
  const entry = {
    host: 'gerrit.acme.example',
    baseUrl: 'https://gerrit.acme.example/gerrit',
    cloneUrl: 'https://clone.acme.example',
    gitilesBaseUrl: 'https://gitiles.acme.example',
    username: 'ada',
    password: 'http-pw',
    ...commitSigning,
  };
  const config = await load(entry);
  expect(config.warnings).toEqual([]);
  expect(await integrationsIn(entry)).toEqual([entry]);
  expect(config.secrets().sort()).toEqual(['http-pw', ...Object.values(commitSigning)]);
  expect(config.frontend().integrations).toEqual({ gerrit: [{ host: 'gerrit.acme.example' }] });
});

test.each([
  [{ host: 'https://a.example' }, 'host', "Invalid Gerrit integration config, 'https://a.example' is not a valid host"],
  [{ host: 'a.example', baseUrl: 'a.example' }, 'baseUrl', "'a.example' is not a valid baseUrl"],
  [{ host: 'a.example', cloneUrl: 'ssh://a.example' }, 'cloneUrl', "'ssh://a.example' is not a valid cloneUrl"],
  [{ host: 'a.example', gitilesBaseUrl: 'x' }, 'gitilesBaseUrl', "'x' is not a valid gitilesBaseUrl"],
])('[INTEG-010] %j is rejected at startup, with the name of its key', async (entry, key, rule) => {
  await expectConfigError(load(entry), { key: `integrations.gerrit[0].${key}`, rule });
});

test('incomplete credentials are rejected at startup', async () => {
  await expect(load({ host: 'a.example', username: 'ada' })).rejects.toThrow("'integrations.gerrit[0].password'");
  await expect(load({ host: 'a.example', password: 'x' })).rejects.toThrow("'integrations.gerrit[0].username'");
});
