import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogServer } from '@callboard/plugin-catalog/server';
import type { ServerOptions } from '@callboard/server-kit';
import { startTestServer } from '@callboard/server-kit/testing';
import { permissionServer } from '../index.ts';

const entities = `
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: seat-map }
spec: { type: service, lifecycle: production, owner: group:default/boarding }
---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: fares }
spec: { type: library, lifecycle: production, owner: group:default/pricing }
---
apiVersion: backstage.io/v1alpha1
kind: Group
metadata: { name: boarding }
spec: { type: team, children: [] }
---
apiVersion: backstage.io/v1alpha1
kind: User
metadata: { name: ada }
spec: { memberOf: [boarding] }
`;

type Options = Partial<Pick<ServerOptions, 'logger' | 'plugins'>> & {
  /** The `permission` configuration; enabled by default. */
  permission?: Record<string, unknown>;
  /** Files in the folder of the test, by name; their paths are `app.file(name)`. */
  files?: Record<string, string>;
  /** The names of the policy files among them. */
  policyFiles?: readonly string[];
  engine?: 'sqlite' | 'postgres';
  /** Other configuration. */
  config?: Record<string, unknown>;
};

/** A server with a small catalog and the permission plugin. */
export async function openPermissionApp(options: Options = {}) {
  const { permission = {}, files = {}, policyFiles = [], plugins = [catalogServer], config, ...rest } = options;
  const folder = await mkdtemp(join(tmpdir(), 'callboard-permission-'));
  const file = (name: string) => join(folder, name);
  const write = (name: string, text: string) => writeFile(file(name), text);
  for (const [name, text] of Object.entries({ 'entities.yaml': entities, ...files })) await write(name, text);
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await startTestServer({
      ...rest,
      plugins: [...plugins, permissionServer],
      config: {
        ...config,
        permission: { enabled: true, files: policyFiles.map(file), ...permission },
        catalog: {
          rules: [{ allow: ['Component', 'User', 'Group', 'Location'] }],
          locations: [{ type: 'file', target: file('entities.yaml') }],
        },
      },
    });
    const call = async (method: 'GET' | 'POST', path: string, headers: object, payload?: object) => {
      const response = await server.inject({ method, url: `/api/${path}`, headers: { ...headers }, payload });
      const json = response.body === '' ? undefined : response.json();
      return { status: response.statusCode, json, message: json?.error?.message as string | undefined };
    };
    return {
      ...server,
      file,
      write,
      call,
      ada: await server.asUser('user:default/ada', ['user:default/ada', 'group:default/boarding']),
      eve: await server.asUser('user:default/eve'),
      async close() {
        await server.close();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

export type PermissionApp = Awaited<ReturnType<typeof openPermissionApp>>;

/** With policies from files, and the administrator Grace. */
export async function openAdministeredApp(policies: Readonly<Record<string, string>>) {
  const permission = { administrators: ['group:default/platform'] };
  const app = await openPermissionApp({ files: policies, policyFiles: Object.keys(policies), permission });
  return { ...app, grace: await app.asUser('user:default/grace', ['user:default/grace', 'group:default/platform']) };
}

export type AdministeredApp = Awaited<ReturnType<typeof openAdministeredApp>>;
