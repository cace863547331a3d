import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aPluginPackage } from '@callboard/outside-plugins/testing';
import { createTestDatabase, type TestDatabase, testEngines } from '@callboard/server-kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import { startPortalIn } from './testing/runCommandIn.ts';

async function startReplicaOn(database: TestDatabase, version: string | undefined, more: object = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'callboard-replica-'));
  const gates = aPluginPackage({ version });
  const config = {
    auth: { providers: { guest: {} } },
    backend: {
      listen: { host: '127.0.0.1', port: 0 },
      dataDirectory: join(directory, 'data'),
      database: database.config,
    },
    plugins: version === undefined ? [] : [{ package: 'file:./gates.tgz', integrity: gates.integrity }],
    ...more,
  };
  await writeFile(join(directory, 'gates.tgz'), gates.bytes);
  await writeFile(join(directory, 'app-config.yaml'), JSON.stringify(config));
  const portal = await startPortalIn(directory);
  onTestFinished(async () => {
    await portal.stop();
    await rm(directory, { recursive: true });
  });
  const response = await fetch(`${portal.url}/.backstage/health/v1/readiness`);
  return {
    url: portal.url,
    headers: portal.headers,
    status: response.status,
    body: (await response.json()) as { details?: { plugins: string } },
    log: portal.written.stdout,
  };
}

test.runIf(testEngines.includes('postgres'))(
  '[PLUG-010] a replica with other plugins than another one says so in its readiness',
  async () => {
    const database = await createTestDatabase('postgres');
    onTestFinished(() => database.remove());
    const startReplica = (version: string | undefined) => startReplicaOn(database, version);
    const first = await startReplica('1.2.0');
    expect([first.status, first.body]).toEqual([200, { status: 'ok' }]);
    const same = await startReplica('1.2.0');
    expect([same.status, same.body]).toEqual([200, { status: 'ok' }]);
    const newer = await startReplica('1.3.0');
    const said = /^This replica has the plugins [0-9a-f]{16}, but 2 other replicas have the plugins [0-9a-f]{16}$/;
    // It stays ready: during a rolling update, replicas differ for a while.
    expect([newer.status, newer.body]).toEqual([
      200,
      { status: 'ok', details: { plugins: expect.stringMatching(said) } },
    ]);
    expect(newer.log).toContain('but 2 other replicas have the plugins');
    const without = await startReplica(undefined);
    expect(without.body.details?.plugins).toMatch(
      /^This replica has no external plugins, but 3 other replicas have the plugins [0-9a-f]{16} or the plugins [0-9a-f]{16}$/,
    );
  },
);

test.runIf(testEngines.includes('postgres'))(
  'while several replicas run, plugins are changed in the configuration only, because each replica has its own data folder',
  async () => {
    const database = await createTestDatabase('postgres');
    onTestFinished(() => database.remove());
    const permission = { enabled: true, administrators: ['user:development/guest'] };
    const { url, headers } = await startReplicaOn(database, '1.2.0', { permission });
    const change = async (path: string) => {
      const response = await fetch(`${url}/api/portal/plugins/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ action: 'disable', package: 'file:./gates.tgz' }),
      });
      return { status: response.status, body: JSON.stringify(await response.json()) };
    };
    await startReplicaOn(database, '1.2.0', { permission });
    expect(await change('changes')).toMatchObject({
      status: 409,
      body: expect.stringContaining('Several replicas are running. Change the configuration, which all of them read'),
    });
    expect(await change('preview')).toMatchObject({ status: 200, body: expect.stringContaining('enabled: false') });
    const overview = await (await fetch(`${url}/api/portal/plugins`, { headers })).json();
    expect(overview).toMatchObject({ canChange: false, obstacle: 'replicas', planned: [] });
  },
);
