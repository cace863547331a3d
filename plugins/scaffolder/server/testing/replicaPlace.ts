import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@callboard/config';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { configSchemas, definePlugin, type PluginContext, type ServerPlugin, startServer } from '@callboard/server-kit';
import { createTestDatabase, eventually, silentLogger, type testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Task } from '../../common/index.ts';
import { type ScaffolderAction, scaffolderActions } from '../actions/action.ts';
import { scaffolderServer } from '../index.ts';
import { openStream } from './readStream.ts';

const ada = { userEntityRef: 'user:default/ada', ownershipEntityRefs: ['user:default/ada'] };

/** Starts servers on one database, as replicas or after a restart. */
export async function replicaPlace(engine: (typeof testEngines)[number], templates: readonly object[]) {
  const endings: (() => Promise<unknown>)[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'callboard-replicas-'));
  const database = await createTestDatabase(engine);
  endings.push(async () => {
    await database.remove();
    await rm(folder, { recursive: true });
  });
  const file = join(folder, 'template.yaml');
  await writeFile(file, templates.map((template) => JSON.stringify(template)).join('\n---\n'));

  /** By default, work is not given time to finish when a server is closed. */
  async function start(
    action: ScaffolderAction,
    scaffolder: object = {},
    shutdownTimeout = '3s',
    more: readonly ServerPlugin[] = [],
    roles: readonly ('web' | 'worker')[] = ['web', 'worker'],
  ) {
    let credentials: PluginContext['credentials'];
    const actions = definePlugin({
      id: 'more-actions',
      needs: ['scaffolder'],
      start(context) {
        credentials = context.credentials;
        context.extensions.add(scaffolderActions, action);
      },
    });
    const plugins = [catalogServer, scaffolderServer, actions, ...more];
    const name = join(folder, `${Math.random()}.yaml`);
    const backend = {
      listen: { host: '127.0.0.1', port: 0 },
      dataDirectory: join(folder, `data-${Math.random()}`),
      database: database.config,
      lifecycle: { shutdownTimeout },
      roles,
    };
    const locations = [{ type: 'file', target: file, rules: [{ allow: ['Template'] }] }];
    await writeFile(name, JSON.stringify({ backend, catalog: { locations }, scaffolder }));
    const config = await loadConfig({ files: [name], directory: folder, env: {}, schemas: configSchemas(plugins) });
    const server = await startServer({ plugins, config, version: '0.0.0', logger: silentLogger });
    let closing: Promise<void> | undefined;
    const close = () => {
      closing ??= server.close();
      return closing;
    };
    endings.push(close);
    const asUser = async (user: typeof ada) => ({
      authorization: `Bearer ${(await credentials!.issueUserToken(user)).token}`,
    });
    const headers = await asUser(ada);
    const url = (path: string) => `${server.address}/api/scaffolder/v2${path}`;
    const call = async (path: string, body?: object, as = headers) => {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const response = await fetch(url(path), { ...init, headers: { ...as, 'content-type': 'application/json' } });
      return { status: response.status, json: await response.json() };
    };
    const task = async (id: string) => (await call(`/tasks/${id}`)).json as Task;
    return {
      close,
      call,
      task,
      asUser: (name: string, groups: readonly string[] = []) =>
        asUser({ userEntityRef: name, ownershipEntityRefs: [name, ...groups] }),
      stream: (id: string) => openStream(url(`/tasks/${id}/eventstream`), headers),
      start: (templateRef: string, values: object = {}) =>
        eventually(async () => {
          const { status, json } = await call('/tasks', { templateRef, values });
          expect(status).toBe(201);
          return (json as { id: string }).id;
        }),
      ended: (id: string) =>
        eventually(async () => {
          const { status } = await task(id);
          expect(status).not.toMatch(/open|processing/);
          return status;
        }),
    };
  }

  /** PostgreSQL only: cuts all connections, and refuses new ones until the returned function is called. */
  async function cutDatabase(): Promise<() => Promise<void>> {
    const admin = (await database.open()).kysely();
    const allow = (isAllowed: boolean) =>
      sql`update pg_database set datallowconn = ${isAllowed} where datname = current_database()`.execute(admin);
    await allow(false);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(admin);
    return async () => void (await allow(true));
  }

  /** PostgreSQL only: blocks all reads of a table; the returned function cuts the connections that wait for it. */
  async function blockTable(table: string): Promise<() => Promise<void>> {
    const admin = (await database.open()).kysely();
    const transaction = await admin.startTransaction().execute();
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(transaction);
    return async () => {
      await eventually(async () => {
        const waiting = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where wait_event_type = 'Lock' and query like ${`%${table}%`} and datname = current_database()
            and pid <> pg_backend_pid()`.execute(admin);
        expect(waiting.rows).not.toEqual([]);
      });
      await transaction.rollback().execute();
    };
  }

  /** Gives the running jobs to another replica, as if their replica had been paused for longer than their leases. */
  async function takeOver(): Promise<void> {
    const db = (await database.open()).kysely();
    await sql`update callboard_jobs set lease = 'another' where state = 'running'`.execute(db);
  }

  return {
    start,
    cutDatabase,
    blockTable,
    takeOver,
    async close() {
      for (const end of endings.splice(0).toReversed()) await end();
    },
  };
}
