import { permissionServer } from '@callboard/plugin-permission/server';
import { type Credentials, definePlugin } from '@callboard/server-kit';
import { startTestServer, type TestServer, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { OutsidePlugin } from '../common/index.ts';
import { testPortal } from '../testing/testPortal.ts';
import { createPortalServer, type PortalFacts } from './index.ts';

const gates: OutsidePlugin = { package: '@acme/gates@1.2.0', state: 'failed', error: 'the gate is locked' };
const facts: Omit<PortalFacts, 'plugins'> = {
  version: '1.2.3',
  startedAt: new Date('2026-01-05T08:00:00Z'),
  dataDirectory: '/var/lib/callboard',
  configFiles: ['/etc/app-config.yaml', '/etc/app-config.local.yaml'],
  configWarnings: ["Unknown key 'backend.listenn'"],
  outsidePlugins: () => [gates],
};
const { dataDirectory, configFiles, configWarnings } = facts;
const installation = { dataDirectory, configFiles, configWarnings, outsidePlugins: [gates] };

let credentials: Credentials;
const signer = definePlugin({
  id: 'signer',
  start(context) {
    credentials = context.credentials;
  },
});

/** A user with a session, unlike `asUser`. */
async function asSignedIn(userEntityRef: string) {
  const claims = { userEntityRef, ownershipEntityRefs: [userEntityRef], sessionId: 'one' };
  return { authorization: `Bearer ${(await credentials.issueUserToken(claims)).token}` };
}

async function startPortal(options: Parameters<typeof startTestServer>[0] = {}): Promise<TestServer> {
  const portal = createPortalServer({ ...facts, plugins: () => server.pluginStatus() });
  const server = await startTestServer({ ...options, plugins: [portal, signer, ...(options.plugins ?? [])] });
  return server;
}

describe.each(testEngines)('on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startPortal({ engine });
  });
  afterAll(() => server.close());
  const about = (headers: object) => server.inject({ url: '/api/portal/about', headers: { ...headers } });

  testPortal(async () => {
    const headers = await server.asUser();
    return { baseUrl: `${server.address}/api/portal`, fetch: (url) => fetch(url, { headers }) };
  });

  test('shows facts about the program and its process', async () => {
    const response = await about(await asSignedIn('user:default/ada'));
    expect(response.json()).toMatchObject({
      version: '1.2.3',
      nodeVersion: process.version,
      startedAt: '2026-01-05T08:00:00.000Z',
      databaseEngine: engine,
      installation,
    });
    expect(response.json().plugins).toContainEqual({ id: 'portal', isReady: true });
  });

  test('shows nothing to a caller without credentials', async () => {
    const response = await about({});
    expect(response.statusCode).toBe(401);
    expect(response.body).not.toContain('callboard');
  });

  test('[SEC-06] hides the folders of the server from guests', async () => {
    const response = await about(await server.asUser('user:development/guest'));
    expect(response.json()).toMatchObject({ version: '1.2.3' });
    expect(response.json()).not.toHaveProperty('installation');
    expect(response.body).not.toMatch(/\/var|\/etc|listenn/);
  });
});

test('[SEC-06] with permissions on, shows the folders of the server only to administrators', async () => {
  const permission = { enabled: true, default: 'allow', administrators: ['user:default/ada'] };
  const server = await startPortal({ plugins: [permissionServer], config: { permission } });
  onTestFinished(() => server.close());
  const about = async (headers: object) =>
    (await server.inject({ url: '/api/portal/about', headers: { ...headers } })).json();
  expect(await about(await asSignedIn('user:default/ada'))).toHaveProperty('installation', installation);
  expect(await about(await asSignedIn('user:default/bob'))).not.toHaveProperty('installation');
  const audit = await server.inject({ url: '/api/permission/audit', headers: await asSignedIn('user:default/ada') });
  expect(audit.json().items).toEqual([]);
});
