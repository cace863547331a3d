import { NotFoundError } from '@callboard/errors';
import { permissionServer } from '@callboard/plugin-permission/server';
import { type Credentials, definePlugin } from '@callboard/server-kit';
import { startTestServer, type TestServer, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OutsidePlugin, RequestedChange } from '../common/index.ts';
import { testPortal } from '../testing/testPortal.ts';
import { createPortalServer, type PluginFacts, type PortalFacts } from './index.ts';

/** The plugins of a program with one external plugin, which keeps changes in memory. */
function aProgram(): PluginFacts & { saved: RequestedChange[] } {
  const saved: RequestedChange[] = [];
  const plan = async () => ({ planned: [] });
  const preview: PluginFacts['preview'] = async (change) => ({
    planned: change.action === 'disable' ? [{ kind: 'disable', package: change.package, isUndoable: true }] : [],
  });
  const installed = { needs: [], points: [], permissions: [], hosts: [], isRequired: false, state: 'active' as const };
  return {
    saved,
    hasIndex: true,
    installed: async () => [
      { ...installed, id: 'gates', package: '@acme/gates@1.2.0', name: '@acme/gates', hasTables: true },
      { ...installed, id: 'gates-log', name: 'gates-log', hasTables: true },
      { ...installed, id: 'crews', name: 'crews', hasTables: false },
    ],
    plan,
    preview,
    available: async () => [],
    async save(change) {
      if (change.action === 'enable') throw new NotFoundError("The list of plugins does not contain 'unknown'");
      saved.push(change);
      return preview(change);
    },
  };
}

const gates: OutsidePlugin = { package: '@acme/gates@1.2.0', state: 'failed', error: 'the gate is locked' };
const facts: Omit<PortalFacts, 'plugins'> = {
  version: '1.2.3',
  startedAt: new Date('2026-01-05T08:00:00Z'),
  dataDirectory: '/var/lib/callboard',
  configFiles: ['/etc/app-config.yaml', '/etc/app-config.local.yaml'],
  configWarnings: ["Unknown key 'backend.listenn'"],
  outsidePlugins: () => [gates],
  administration: aProgram(),
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
    const headers = await asSignedIn('user:default/ada');
    return {
      baseUrl: `${server.address}/api/portal`,
      fetch: (url, init) => fetch(url, { ...init, headers: { ...init?.headers, ...headers } }),
    };
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

const withTables = (id: string, ...tables: string[]) =>
  definePlugin({
    id,
    migrations: [
      {
        name: '0001-tables',
        phase: 'expand',
        async up(db) {
          for (const table of tables) await db.schema.createTable(table).addColumn('name', 'text').execute();
        },
      },
    ],
    start() {},
  });

describe.each(testEngines)('the plugins on %s', (engine) => {
  const admin = 'user:default/ada';
  let server: TestServer;
  let program: ReturnType<typeof aProgram>;
  beforeAll(async () => {
    program = aProgram();
    const portal = createPortalServer({ ...facts, administration: program, plugins: () => server.pluginStatus() });
    const roles = [{ role: 'role:default/reader', members: ['user:default/bob'] }];
    const policies = [{ role: 'role:default/reader', permission: 'policy.read' }];
    server = await startTestServer({
      engine,
      plugins: [
        portal,
        permissionServer,
        withTables('gates', 'gates_openings', 'gates_kinds'),
        withTables('gates-log', 'gates_log_lines'),
      ],
      config: { permission: { enabled: true, default: 'allow', administrators: [admin], policy: { roles, policies } } },
    });
  });
  afterAll(() => server.close());

  async function call(user: string, method: 'GET' | 'POST', path: string, payload?: object) {
    const headers = { ...(await server.asUser(user)) };
    const response = await server.inject({ method, url: `/api/portal${path}`, headers, payload });
    return { status: response.statusCode, body: response.json() };
  }
  const audit = async () => {
    const headers = { ...(await server.asUser(admin)) };
    const { items } = (await server.inject({ url: '/api/permission/audit', headers })).json();
    return items.map((item: Record<string, unknown>) => [item.action, item.outcome, item.actor, item.resource]);
  };

  test('have the tables whose names begin with their id', async () => {
    const { body } = await call(admin, 'GET', '/plugins');
    expect(body.items.map(({ id, tables }: { id: string; tables: string[] }) => [id, tables])).toEqual([
      ['gates', ['gates_kinds', 'gates_openings']],
      ['gates-log', ['gates_log_lines']],
      ['crews', []],
    ]);
  });

  test('are shown to administrators only, also if a default allows everything', async () => {
    for (const path of ['/plugins', '/plugins/available']) {
      expect((await call('user:default/eve', 'GET', path)).status).toBe(403);
      expect((await call(admin, 'GET', path)).status).toBe(200);
    }
    const change = { action: 'disable', package: '@acme/gates@1.2.0' };
    expect((await call('user:default/eve', 'POST', '/plugins/preview', change)).status).toBe(403);
  });

  test('are changed only with the permission, which a default never grants, and the audit log has each change', async () => {
    const change = { action: 'disable', package: '@acme/gates@1.2.0' };
    expect(await call('user:default/bob', 'POST', '/plugins/changes', change)).toMatchObject({
      status: 403,
      body: { error: { message: "You do not have the permission 'portal.plugins.update'" } },
    });
    expect([(await call('user:default/bob', 'GET', '/plugins')).body.canChange, program.saved]).toEqual([false, []]);
    expect((await call(admin, 'GET', '/plugins')).body.canChange).toBe(true);
    expect(await call(admin, 'POST', '/plugins/changes', change)).toMatchObject({
      status: 200,
      body: { planned: [{ kind: 'disable', package: '@acme/gates@1.2.0' }] },
    });
    expect((await call(admin, 'POST', '/plugins/changes', { action: 'enable', package: 'unknown' })).status).toBe(404);
    expect(program.saved).toEqual([change]);
    const entries = await vi.waitFor(async () => {
      const found = await audit();
      expect(found.length).toBeGreaterThan(3);
      return found;
    });
    expect(entries).toEqual(
      expect.arrayContaining([
        ['plugin-enable', 'failed', admin, 'unknown'],
        ['plugin-disable', 'succeeded', admin, '@acme/gates@1.2.0'],
        ['permission-denied', 'denied', 'user:default/bob', undefined],
      ]),
    );
  });
});

test('while permissions are off, plugins cannot be changed on the page', async () => {
  const server = await startPortal();
  onTestFinished(() => server.close());
  const headers = { ...(await asSignedIn('user:default/ada')) };
  const change = { action: 'disable', package: '@acme/gates@1.2.0' };
  const answer = await server.inject({ method: 'POST', url: '/api/portal/plugins/changes', headers, payload: change });
  expect([answer.statusCode, answer.json().error.message]).toEqual([
    403,
    'Permissions are off: set permission.enabled to change plugins here',
  ]);
  const overview = (await server.inject({ url: '/api/portal/plugins', headers })).json();
  expect(overview).toMatchObject({ canChange: false, obstacle: 'permissions-off' });
});
