import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@callboard/config';
import { configSchemas } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { proxyServer } from './index.ts';
import { aTarget } from './testing/aTarget.ts';

async function load(proxy: unknown) {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-proxy-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const file = join(directory, 'app-config.yaml');
  await writeFile(file, JSON.stringify({ proxy }));
  const config = await loadConfig({ files: [file], directory, env: {}, schemas: configSchemas([proxyServer]) });
  const value = config.valueFor(proxyServer.config!);
  const warnings = [...config.warnings, ...proxyServer.warnings!(value, { env: {}, others: [], permissions: [] })];
  return { config, warnings, paths: Object.keys(value.proxy.endpoints as object) };
}

test('endpoints directly under proxy work with a warning, and their headers are secret too', async () => {
  const target = await aTarget();
  onTestFinished(target.close);
  const proxy = { '/old': { target: target.url, headers: { Authorization: 'Bearer very-secret-token' } } };
  const { config, warnings } = await load(proxy);
  expect(warnings).toEqual(["Endpoints directly under 'proxy' are deprecated: move '/old' to 'proxy.endpoints'"]);
  expect(config.secrets()).toContain('Bearer very-secret-token');
  const server = await startTestServer({ plugins: [proxyServer], config: { proxy } });
  onTestFinished(() => server.close());
  const user = await server.asUser('user:default/ada');
  expect((await fetch(`${server.address}/api/proxy/old/x`, { headers: user })).status).toBe(200);
  expect(target.received[0]).toMatchObject({ url: '/x', headers: { authorization: 'Bearer very-secret-token' } });
});

test('endpoints directly under proxy are ignored next to proxy.endpoints, with a warning', async () => {
  const { paths, warnings } = await load({ '/old': 'https://old.test', endpoints: { '/new': 'https://new.test' } });
  expect(paths).toEqual(['/new']);
  expect(warnings).toEqual(["'proxy./old' is ignored because 'proxy.endpoints' is set: move it there"]);
});

test('an unknown key under proxy is a warning', async () => {
  expect((await load({ endpoint: { '/new': 'https://new.test' } })).warnings).toEqual([
    "Unknown key 'proxy.endpoint', did you mean 'proxy.endpoints'?",
  ]);
});

const invalid = {
  '/fine': 'https://fine.test',
  '/no-target': { headers: { Authorization: 'Bearer x' } },
  '/not-a-url': 'nothing',
  '/wrong': { target: 'https://wrong.test', credentials: 'sometimes' },
  '/a b': 'https://spaced.test',
};

test.each(['under proxy.endpoints', 'directly under proxy'])(
  'invalid endpoints %s prevent the start',
  async (place) => {
    const isNested = place.endsWith('endpoints');
    const loading = load(isNested ? { endpoints: invalid } : invalid);
    const base = isNested ? 'proxy.endpoints' : 'proxy';
    const problems = await loading.then(
      () => '',
      (error: Error) => error.message,
    );
    expect(problems).toContain(`Missing required value at '${base}["/no-target"].target'`);
    expect(problems).toContain(`Expected a URL or an object at '${base}["/not-a-url"]'`);
    expect(problems).toContain(`at '${base}["/wrong"].credentials', got 'sometimes'`);
    expect(problems).toContain(`The key of '${base}["/a b"]' is not allowed: must be a path of letters`);
  },
);

test('with skipInvalidProxies invalid endpoints are skipped, each with a warning and the reason', async () => {
  const { paths, warnings } = await load({ skipInvalidProxies: true, endpoints: invalid });
  expect(paths).toEqual(['/fine']);
  expect(warnings).toEqual([
    expect.stringMatching(/^The proxy endpoint '\/no-target' is skipped: 'target': /),
    "The proxy endpoint '/not-a-url' is skipped: must be an http or https URL",
    expect.stringMatching(/^The proxy endpoint '\/wrong' is skipped: 'credentials': /),
    expect.stringMatching(/^The proxy endpoint '\/a b' is skipped: the path must be a path of letters/),
  ]);
});

test('an endpoint without a value is ignored', async () => {
  expect((await load({ endpoints: { '/empty': null, '/fine': 'https://fine.test' } })).paths).toEqual(['/fine']);
});

test('the headers for a target are secret: they are redacted in the log, and the browser gets no proxy configuration', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-proxy-'));
  const file = join(directory, 'app-config.yaml');
  const endpoint = { target: 'https://api.test', headers: { Authorization: 'Bearer very-secret-token' } };
  await writeFile(file, JSON.stringify({ proxy: { endpoints: { '/api': endpoint } } }));
  const config = await loadConfig({ files: [file], directory, env: {}, schemas: configSchemas([proxyServer]) });
  expect(config.warnings).toEqual([]);
  expect(config.secrets()).toContain('Bearer very-secret-token');
  expect(JSON.stringify(config.frontend())).not.toMatch(/proxy|api\.test|secret/);
  await rm(directory, { recursive: true });
});
