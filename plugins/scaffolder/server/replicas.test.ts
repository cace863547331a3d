import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@callboard/config';
import { catalogServer } from '@callboard/plugin-catalog/server';
import { configSchemas, definePlugin, type PluginContext, startServer } from '@callboard/server-kit';
import { createTestDatabase, eventually, silentLogger, testEngines } from '@callboard/server-kit/testing';
import { afterEach, describe, expect, test } from 'vitest';
import type { Task, TaskEvent } from '../common/index.ts';
import { scaffolderActions, scaffolderServer } from './index.ts';
import { gatedAction } from './testing/gatedAction.ts';
import { openStream } from './testing/readStream.ts';
import { aTemplate } from './testing/scaffolderApp.ts';

const template = aTemplate('travelling', {
  steps: [
    { id: 'pack', action: 'fs:write', input: { path: 'suitcase.txt', content: 'shirts' } },
    { id: 'wait', action: 'test:gate', input: { gate: '${{ parameters.gate }}' } },
    { id: 'unpack', action: 'fs:read', input: { path: 'suitcase.txt' } },
  ],
  output: { content: '${{ steps.unpack.output.content }}' },
});

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

/** Servers on one database, as replicas and restarts are. */
async function aPlace(engine: (typeof testEngines)[number]) {
  const folder = await mkdtemp(join(tmpdir(), 'callboard-replicas-'));
  const database = await createTestDatabase(engine);
  endings.push(async () => {
    await database.remove();
    await rm(folder, { recursive: true });
  });
  const file = join(folder, 'template.yaml');
  await writeFile(file, JSON.stringify(template));
  return async (gate: ReturnType<typeof gatedAction>, scaffolder: object = {}) => {
    let credentials: PluginContext['credentials'];
    const actions = definePlugin({
      id: 'more-actions',
      needs: ['scaffolder'],
      start(context) {
        credentials = context.credentials;
        context.extensions.add(scaffolderActions, gate.action);
      },
    });
    const plugins = [catalogServer, scaffolderServer, actions];
    const name = join(folder, `${Math.random()}.yaml`);
    const backend = {
      listen: { host: '127.0.0.1', port: 0 },
      dataDirectory: join(folder, `data-${Math.random()}`),
      database: database.config,
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
    const user = { userEntityRef: 'user:default/ada', ownershipEntityRefs: ['user:default/ada'] };
    const headers = { authorization: `Bearer ${(await credentials!.issueUserToken(user)).token}` };
    const url = (path: string) => `${server.address}/api/scaffolder/v2${path}`;
    const call = async (path: string, body?: object) => {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
      const response = await fetch(url(path), { ...init, headers: { ...headers, 'content-type': 'application/json' } });
      return { status: response.status, json: await response.json() };
    };
    return {
      close,
      call,
      stream: (id: string) => openStream(url(`/tasks/${id}/eventstream`), headers),
      start: (gateName: string) =>
        eventually(async () => {
          const { status, json } = await call('/tasks', { templateRef: 'travelling', values: { gate: gateName } });
          expect(status).toBe(201);
          return (json as { id: string }).id;
        }),
      task: async (id: string) => (await call(`/tasks/${id}`)).json as Task,
    };
  };
}

describe.each(testEngines)('a server on %s', (engine) => {
  test('that is stopped gives its tasks back, and the next one goes on with what was finished', async () => {
    const replica = await aPlace(engine);
    const [before, after] = [gatedAction(), gatedAction()];
    const first = await replica(before);
    const id = await first.start('a');
    await eventually(() => expect(before.log).toEqual(['at a']));
    await first.close();
    expect(before.log).toEqual(['at a', 'sent away from a']);
    after.openGate('a');
    const second = await replica(after);
    await eventually(async () => expect((await second.task(id)).status).toBe('completed'));
    const events = (await second.call(`/tasks/${id}/events`)).json as TaskEvent[];
    expect(events.at(-1)?.body).toMatchObject({ output: { content: 'shirts' } });
    const messages = events.map(({ body }) => body.message);
    expect(messages).toContain('Skipping step pack because it was already completed in a previous run');
    expect(messages.filter((message) => message === 'Finished step fs:write')).toHaveLength(1);
  });
});

describe.each(testEngines.filter((engine) => engine !== 'sqlite'))('replicas on %s', (engine) => {
  test('a task is run, watched and cancelled from any of them', async () => {
    const replica = await aPlace(engine);
    const gate = gatedAction();
    const [idle, working] = await Promise.all([replica(gate, { concurrentTasksLimit: 0 }), replica(gate)]);
    const id = await idle.start('far');
    const reader = await idle.stream(id);
    await eventually(() => expect(reader.events().at(-1)?.body.message).toContain('At gate far'));
    expect((await idle.call(`/tasks/${id}/cancel`, {})).status).toBe(200);
    await eventually(() => expect(gate.log).toContain('sent away from far'));
    await reader.isOver;
    expect(reader.events().at(-1)?.type).toBe('completion');
    expect((await working.task(id)).status).toBe('cancelled');
  });
});
