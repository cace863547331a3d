import { expectConfigError, loadTestConfig } from '@callboard/server-kit/testing';
import { expect, test } from 'vitest';
import { harnessServer } from './index.ts';

const load = (...harness: object[]) => loadTestConfig(harnessServer, { integrations: { harness } });

test('all keys are known; the browser gets the host, and the credentials are secrets', async () => {
  const config = await load({ host: 'app.harness.io', token: 'the-token', apiKey: 'the-key' });
  expect(config.warnings).toEqual([]);
  expect(config.secrets().sort()).toEqual(['the-key', 'the-token']);
  expect(config.frontend().integrations).toEqual({ harness: [{ host: 'app.harness.io' }] });
});

test.each([
  [
    { host: 'https://a.example' },
    'host',
    "Invalid Harness integration config, 'https://a.example' is not a valid host",
  ],
  [{ host: 'a b' }, 'host', "'a b' is not a valid host"],
  [{}, 'host', ''],
])('[INTEG-010] %j is rejected at startup, with the name of its key', async (entry, key, rule) => {
  await expectConfigError(load(entry), { key: `integrations.harness[0].${key}`, rule });
});

test('an invalid URL is rejected at startup', async () => {
  const failed = load({ host: 'a.example', apiBaseUrl: 'x' });
  await expect(failed).rejects.toThrow("'x' is not a valid apiBaseUrl");
});
