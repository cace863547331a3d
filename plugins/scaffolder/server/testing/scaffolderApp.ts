import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entity } from '@callboard/plugin-catalog/common';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { definePlugin, type PluginContext } from '@callboard/server-kit';
import { eventually, startTestServer } from '@callboard/server-kit/testing';
import { expect } from 'vitest';
import type { Task, TaskEvent } from '../../common/index.ts';
import { type ScaffolderAction, scaffolderActions } from '../actions/action.ts';
import { scaffolderServer } from '../index.ts';

type ServerOptions = NonNullable<Parameters<typeof startTestServer>[0]>;
type AppOptions = Pick<ServerOptions, 'engine' | 'policy' | 'logger' | 'plugins'> & {
  templates: readonly object[];
  actions?: readonly ScaffolderAction[];
  /** The `scaffolder` section of app-config. */
  scaffolder?: object;
  backend?: object;
};
type Headers = { authorization: string };
type Answer = { status: number; text: string; json: unknown };

/** A template; its spec needs only steps. */
export const aTemplate = (name: string, spec: { steps: readonly object[]; [key: string]: unknown }, metadata = {}) => ({
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: { name, ...metadata },
  spec: { type: 'service', ...spec },
});

/** A template that waits for an approval of the tower. */
export const asking = aTemplate('asking', {
  steps: [
    {
      id: 'ask',
      name: 'Ask the tower',
      action: 'approval:request',
      input: { approvers: ['tower', 'user:default/ada'], message: 'Take off?' },
    },
    { id: 'go', action: 'debug:log', input: { message: 'by ${{ steps.ask.output.approvedBy }}' } },
  ],
});

export const aUser = (name: string) => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'User',
  metadata: { name },
  spec: { profile: { displayName: `The ${name}` }, memberOf: [] },
});

/** A server with the catalog and the scaffolder, after its templates have been loaded. */
export async function openScaffolderApp(options: AppOptions) {
  const { templates, actions = [], scaffolder = {}, backend = {}, plugins = [], ...rest } = options;
  const folder = await mkdtemp(join(tmpdir(), 'callboard-scaffolder-'));
  const file = join(folder, 'templates.yaml');
  await writeFile(file, templates.map((template) => JSON.stringify(template)).join('\n---\n'));
  let database!: PluginContext['database'];
  const more = definePlugin({
    id: 'more-actions',
    needs: ['scaffolder'],
    start(context) {
      database = context.database;
      for (const action of actions) context.extensions.add(scaffolderActions, action);
    },
  });
  const rules = [{ allow: ['Template', 'User', 'Group', 'Component'] }];
  const server = await startTestServer({
    ...rest,
    plugins: [catalogServer, scaffolderServer, more, ...plugins],
    config: { backend, scaffolder, catalog: { locations: [{ type: 'file', target: file, rules }] } },
  });
  const guest = await server.asUser();
  // A busy server does not wait for its first ingestion to finish, and stores entities in parts.
  const headers = await server.asService('catalog');
  for (const { kind, metadata } of templates as Pick<Entity, 'kind' | 'metadata'>[]) {
    const url = `/api/catalog/entities/by-name/${kind}/${metadata.namespace ?? 'default'}/${metadata.name}`;
    await eventually(async () => expect((await server.inject({ url, headers })).statusCode).toBe(200));
  }

  async function call(method: 'GET' | 'POST', path: string, body?: unknown, headers: Headers = guest): Promise<Answer> {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const url = `/api/scaffolder${path}`;
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const { statusCode: status, body: text } = await server.inject({
      method,
      url,
      headers: { ...headers, ...type },
      payload,
    });
    return { status, text, json: /^[[{]/.test(text) ? JSON.parse(text) : undefined };
  }
  const get = (path: string, headers?: Headers) => call('GET', path, undefined, headers);
  const post = (path: string, body?: unknown, headers?: Headers) => call('POST', path, body, headers);
  const task = async (id: string) => (await get(`/v2/tasks/${id}`)).json as Task;
  const eventsOf = async (id: string, after?: number) =>
    (await get(`/v2/tasks/${id}/events${after === undefined ? '' : `?after=${after}`}`)).json as TaskEvent[];

  async function start(template: string, values: object = {}, more: object = {}, headers?: Headers): Promise<string> {
    const { status, json, text } = await post('/v2/tasks', { templateRef: template, values, ...more }, headers);
    expect([status, text]).toEqual([201, expect.any(String)]);
    return (json as { id: string }).id;
  }
  const ended = (id: string) =>
    eventually(async () => {
      const now = await task(id);
      expect(now.status).not.toMatch(/open|processing/);
      return now;
    });

  return {
    ...server,
    folder,
    /** The database of all plugins, to look at the tables. */
    database,
    call,
    get,
    post,
    task,
    eventsOf,
    start,
    /** Waits until a task has ended, with any status. */
    ended,
    /** Runs a template to its end, and returns all events. */
    async run(template: string, values: object = {}, more: object = {}, headers?: Headers) {
      const id = await start(template, values, more, headers);
      const { status } = await ended(id);
      return { id, status, ...summaryOf(await eventsOf(id)) };
    },
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type ScaffolderApp = Awaited<ReturnType<typeof openScaffolderApp>>;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours consist of them.
export const withoutColours = (text: string) => text.replace(/\u001b\[\d+m/g, '');

/** The lines of a log, and its outcome. */
export function summaryOf(events: readonly TaskEvent[]) {
  const last = events.findLast((event) => event.type === 'completion');
  const lines = events.filter((event) => event.type === 'log').map(({ body }) => withoutColours(body.message));
  return { events, lines, output: last?.body.output, error: last?.body.error };
}
