import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@callboard/config';
import { onTestFinished, vi } from 'vitest';
import type { Credentials, UserPrincipal } from '../credentials/credentials.ts';
import type { Dialect } from '../database/pluginDatabase.ts';
import { configSchemas } from '../host/configSchemas.ts';
import { type RunningServer, type ServerOptions, startServer } from '../host/startServer.ts';
import { type Policy, permissionPolicy } from '../permissions/permissions.ts';
import type { ServerPlugin } from '../plugin.ts';
import { createTestDatabase, silentLogger } from './testDatabase.ts';

type Options = Partial<Omit<ServerOptions, 'config'>> & {
  /** The content of app-config; `backend` is merged with settings that isolate the test server. */
  config?: { backend?: object; [key: string]: unknown };
  engine?: Dialect;
  /** Turns permissions on and decides them. */
  policy?: Policy;
};

export type TestServer = RunningServer & {
  /** The `authorization` header to call as a user. */
  asUser(userEntityRef?: string, ownershipEntityRefs?: readonly string[]): Promise<{ authorization: string }>;
  /** The same, to call a plugin as another plugin, optionally on behalf of a user. */
  asService(targetPluginId: string, onBehalfOf?: string): Promise<{ authorization: string }>;
};

/** A complete server on a free port with its own database, which is deleted when it is closed. */
export async function startTestServer(options: Options = {}): Promise<TestServer> {
  const { plugins = [], config = {}, engine = 'sqlite', policy, ...rest } = options;
  const directory = await mkdtemp(join(tmpdir(), 'callboard-test-'));
  const database = await createTestDatabase(engine);
  const cleanUp = async () => {
    await database.remove();
    await rm(directory, { recursive: true, force: true });
  };
  const { backend, ...others } = config;
  const own = {
    listen: { host: '127.0.0.1', port: 0 },
    dataDirectory: join(directory, 'data'),
    database: database.config,
    // Tests do not wait for leftover work.
    lifecycle: { shutdownTimeout: '3s' },
  };
  const file = join(directory, 'app-config.yaml');
  const permission = { enabled: policy !== undefined };
  await writeFile(file, JSON.stringify({ backend: { ...own, ...backend }, permission, ...others }));

  let closing: Promise<void> | undefined;
  let credentials: Credentials | undefined;
  const caller: ServerPlugin = {
    id: 'test-caller',
    provides: policy ? [permissionPolicy] : [],
    start: (context) => {
      credentials = context.credentials;
      if (policy) context.extensions.provide(permissionPolicy, policy);
    },
  };
  try {
    const all = [...plugins, caller];
    const loaded = await loadConfig({ files: [file], directory, env: {}, schemas: configSchemas(all) });
    const server = await startServer({
      version: '0.0.0',
      logger: silentLogger,
      env: {},
      ...rest,
      plugins: all,
      config: loaded,
    });
    return {
      ...server,
      close: () => {
        closing ??= server.close().finally(cleanUp);
        return closing;
      },
      asUser: async (userEntityRef = 'user:default/guest', ownershipEntityRefs = [userEntityRef]) =>
        bearer(await credentials!.issueUserToken({ userEntityRef, ownershipEntityRefs })),
      asService: async (targetPluginId, onBehalfOf) =>
        bearer(
          await credentials!.issueServiceToken(targetPluginId, onBehalfOf ? { onBehalfOf: userNamed(onBehalfOf) } : {}),
        ),
    };
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

const userNamed = (userEntityRef: string): UserPrincipal => ({
  type: 'user',
  userEntityRef,
  ownershipEntityRefs: [userEntityRef],
});

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

/** The content security policy of pages, in a portal with one plugin and with these `integrations`. */
export async function pagePolicy(plugin: ServerPlugin, integrations: object): Promise<string> {
  const server = await startTestServer({ plugins: [plugin], config: { integrations } });
  onTestFinished(() => server.close());
  return String((await server.inject('/')).headers['content-security-policy']);
}

/** Retries until the check passes. The default second of `vi.waitFor` is too short for a busy machine. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { interval: 10, timeout: 50_000 });
