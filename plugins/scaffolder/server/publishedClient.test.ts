import { ScaffolderClient } from '@backstage/plugin-scaffolder-common';
import { definePlugin } from '@callboard/server-kit';
import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TaskEvent } from '../common/index.ts';
import { autocompleteProviders } from './index.ts';
import { gatedAction } from './testing/gatedAction.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from './testing/scaffolderApp.ts';

const parameters = { required: ['name'], properties: { name: { type: 'string' } } };
const template = aTemplate('greeting', {
  parameters,
  steps: [{ id: 'log', action: 'debug:log', input: { message: 'Hello ${{ parameters.name }}' } }],
  output: { text: [{ title: 'Done', content: '${{ parameters.name }}' }] },
});
const waiting = aTemplate('waiting', { steps: [{ id: 'wait', action: 'test:gate', input: { gate: 'never' } }] });
const completing = definePlugin({
  id: 'completing',
  needs: ['scaffolder'],
  start: ({ extensions }) =>
    extensions.add(autocompleteProviders, { id: 'test-host', complete: async ({ resource }) => [{ id: resource }] }),
});

const gate = gatedAction();
const used = new Set<string>();
let app: ScaffolderApp;
let token: { token: string };
type Options = Partial<ConstructorParameters<typeof ScaffolderClient>[0]>;

/** The client as used in a browser, which records the called methods. */
function clientWith(options: Options = {}): ScaffolderClient {
  const client = new ScaffolderClient({
    discoveryApi: { getBaseUrl: async (plugin) => `${app.address}/api/${plugin}` },
    // Signed in, as in a browser.
    fetchApi: {
      fetch: (url, init) => {
        const headers = new Headers(init?.headers);
        headers.set('authorization', `Bearer ${token.token}`);
        return fetch(url, { ...init, headers });
      },
    },
    scmIntegrationsApi: {} as never,
    identityApi: { getBackstageIdentity: async () => ({ userEntityRef: 'user:default/guest' }) } as never,
    ...options,
  });
  return new Proxy(client, {
    get(target, name) {
      used.add(String(name));
      return Reflect.get(target, name, target);
    },
  });
}

beforeAll(async () => {
  // Its streams depend on the visibility of the page.
  vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('window', { setTimeout, clearTimeout });
  app = await openScaffolderApp({ templates: [template, waiting], actions: [gate.action], plugins: [completing] });
  token = { token: (await app.asUser()).authorization.slice('Bearer '.length) };
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await app.close();
});

const watched = (
  client: ScaffolderClient,
  taskId: string,
  more: { after?: number; isTaskRecoverable?: boolean } = {},
) =>
  new Promise<TaskEvent[]>((resolve, reject) => {
    const events: TaskEvent[] = [];
    client.streamLogs({ taskId, ...more }).subscribe({
      next: (event) => void events.push(event as unknown as TaskEvent),
      error: reject,
      complete: () => resolve(events),
    });
  });
const caught = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

describe('the published scaffolder client on a real server', () => {
  test('[SCAF-023] reads the form of a template', async () => {
    expect(await clientWith().getTemplateParameterSchema('template:default/greeting')).toEqual({
      title: 'greeting',
      steps: [expect.objectContaining({ schema: parameters })],
    });
  });

  test('[SCAF-024] runs a template, and reports a rejection', async () => {
    const { taskId } = await clientWith().scaffold({
      templateRef: 'template:default/greeting',
      values: { name: 'Ada' },
    });
    expect(await clientWith().getTask(taskId)).toMatchObject({ id: taskId, createdBy: 'user:default/guest' });
    const refused = await caught(clientWith().scaffold({ templateRef: 'template:default/greeting', values: {} }));
    expect(String(refused)).toMatch(/^Error: Backend request failed, 400 Bad Request \{"errors":\[/);
  });

  test.each([
    ['[SCAF-026] a stream', false],
    ['[SCAF-027] [SCAF-014] long polls', true],
  ])('%s return all events, and end with the last one', async (_, useLongPollingLogs) => {
    const client = clientWith({ useLongPollingLogs });
    const { taskId } = await client.scaffold({ templateRef: 'template:default/greeting', values: { name: 'Ada' } });
    const events = await watched(client, taskId);
    expect(events.map(({ type }) => type)).toEqual(['log', 'log', 'log', 'log', 'completion']);
    expect(events.at(-1)?.body).toMatchObject({ output: { text: [{ title: 'Done', content: 'Ada' }] } });
    const later = await watched(client, taskId, { after: events[1]!.id });
    expect(later.map(({ id }) => id)).toEqual(events.slice(2).map(({ id }) => id));
  });

  test('[SCAF-016] [SCAF-018] lists own tasks and all tasks', async () => {
    const client = clientWith();
    const other = await app.run('greeting', { name: 'Eve' }, {}, await app.asUser('user:default/eve'));
    const all = await client.listTasks({ filterByOwnership: 'all' });
    const owned = await client.listTasks({ filterByOwnership: 'owned' });
    expect(all.tasks.map(({ id }) => id)).toContain(other.id);
    expect(owned.tasks.map(({ id }) => id)).not.toContain(other.id);
    expect(owned.totalTasks).toBe(all.totalTasks! - 1);
    expect((await client.listTasks({ filterByOwnership: 'all', limit: 1, offset: 1 })).tasks).toHaveLength(1);
  });

  test('[SCAF-019] lists no tasks without an identity', async () => {
    const client = clientWith({ identityApi: undefined as never });
    expect(String(await caught(client.listTasks({ filterByOwnership: 'owned' })))).toContain(
      'IdentityApi is not available',
    );
  });

  test('[SCAF-028] cancels a task and retries it', async () => {
    const client = clientWith();
    const { taskId } = await client.scaffold({ templateRef: 'waiting', values: {} });
    await eventually(() => expect(gate.log).toContain('at never'));
    expect(await client.cancelTask(taskId)).toEqual({ status: 'cancelled' });
    expect((await watched(client, taskId)).slice(-2).map(({ type }) => type)).toEqual(['cancelled', 'completion']);
    gate.openGate('never');
    expect(await client.retry!(taskId)).toEqual({ id: taskId });
    expect((await watched(client, taskId)).at(-1)?.body.message).toBe('Run completed with status: completed');
  });

  test('[SCAF-029] lists actions, filters and globals', async () => {
    expect((await clientWith().listActions()).map(({ id }) => id)).toContain('debug:log');
    expect(await clientWith().listTemplatingExtensions!()).toMatchObject({ filters: {}, globals: {} });
  });

  test('[EDIT-011] tries a template', async () => {
    const { log, output, steps } = await clientWith().dryRun!({
      template: template as never,
      values: { name: 'Ada' },
      secrets: {},
      directoryContents: [],
    });
    expect(log.at(-2)?.body.message).toContain('Hello Ada');
    expect(output).toEqual({ text: [{ title: 'Done', content: 'Ada' }] });
    expect(steps).toMatchObject([{ id: 'log', action: 'debug:log' }]);
  });

  test('[SCAF-030] completes user input', async () => {
    const asked = { provider: 'test-host', resource: 'branches', token: 't', context: {} };
    expect(await clientWith().autocomplete!(asked)).toEqual({ results: [{ id: 'branches' }] });
  });

  test('[SCAF-031] turns any other response into an error', async () => {
    expect(await caught(clientWith().getTask('no-such-task'))).toMatchObject({
      name: 'ResponseError',
      statusCode: 404,
      cause: { name: 'NotFoundError' },
    });
  });

  test('has no method that these tests do not call', () => {
    const own = Object.getOwnPropertyNames(ScaffolderClient.prototype);
    const parts = [
      'constructor',
      'requestRequired',
      'streamLogsEventStream',
      'streamLogsPolling',
      'getIntegrationsList',
    ];
    expect(own.filter((name) => !used.has(name) && !parts.includes(name))).toEqual([]);
  });
});
