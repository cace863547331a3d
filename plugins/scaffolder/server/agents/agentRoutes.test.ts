import { auditTopic, type Credentials, definePlugin, type Policy, type TokenScope } from '@callboard/server-kit';
import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAction } from '../actions/action.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from '../testing/scaffolderApp.ts';

const password = 'correct-horse-battery';
const leak = createAction({
  id: 'test:leak',
  description: 'Logs what it gets.',
  input: z.object({ password: z.string() }),
  async run({ input, logger }) {
    logger.info(`the password is ${input.password}`);
  },
});

const greeting = aTemplate('greeting', {
  parameters: [
    {
      title: 'Who',
      required: ['name'],
      properties: { name: { type: 'string' }, times: { type: 'number', default: 1 } },
    },
    { title: 'How', required: ['language'], properties: { language: { type: 'string', enum: ['en', 'de'] } } },
  ],
  secrets: { schema: { type: 'object', required: ['password'], properties: { password: { type: 'string' } } } },
  steps: [
    { id: 'greet', name: 'Greet', action: 'debug:log', input: { message: 'Hello ${{ parameters.name }}' } },
    { id: 'leak', action: 'test:leak', input: { password: '${{ secrets.password }}' } },
  ],
  output: { text: ['${{ parameters.name }}'] },
});
const hidden = aTemplate('hidden', { steps: [{ action: 'debug:log' }] });
const asking = aTemplate('asking', {
  steps: [{ id: 'ask', action: 'approval:request', input: { approvers: ['tower'], message: 'Take off?' } }],
});

/** Hides one template from everyone, and much from some. */
const policy: Policy = {
  async decide({ name }, principal) {
    if (principal.type !== 'user') return { result: 'ALLOW' };
    const who = principal.userEntityRef;
    if (who === 'user:default/nobody' && name.startsWith('scaffolder.')) return { result: 'DENY' };
    if (name !== 'catalog.entity.read') return { result: 'ALLOW' };
    const named = { rule: 'HAS_METADATA', resourceType: 'catalog-entity', params: { key: 'name', value: 'hidden' } };
    return { result: 'CONDITIONAL', pluginId: 'catalog', resourceType: 'catalog-entity', conditions: { not: named } };
  },
};

const audited: unknown[] = [];
let issuer: Credentials;
const listener = definePlugin({
  id: 'listener',
  start({ events, credentials }) {
    issuer = credentials;
    events.subscribe(auditTopic, ({ payload }) => void audited.push(payload));
  },
});

let app: ScaffolderApp;
const as = (name: string, ...groups: string[]) =>
  app.asUser(`user:default/${name}`, [`user:default/${name}`, ...groups.map((group) => `group:default/${group}`)]);
beforeAll(async () => {
  const templates = [greeting, hidden, asking];
  app = await openScaffolderApp({ templates, actions: [leak], policy, plugins: [listener] });
});
afterAll(() => app.close());

type Headers = Awaited<ReturnType<typeof as>>;
type Listed = { name: string; title: string; attributes: object; schema: { input: { properties: object } } };

async function invoke(name: string, body: object = {}, headers?: Headers, version = 'v1') {
  const url = `/.backstage/actions/${version}/actions/scaffolder:${name}/invoke`;
  const { status, json } = await app.post(url, body, headers);
  return { status, ...(json as { output?: unknown; error?: { name: string; message: string } }) };
}
const listed = async (headers?: Headers) => {
  const { json } = await app.get('/.backstage/actions/v1/actions', headers);
  return (json as { actions: Listed[] }).actions;
};
const taskIdOf = ({ output }: { output?: unknown }) => (output as { taskId: string }).taskId;
const input = { templateRef: 'greeting', values: { name: 'Ada', language: 'en' } };

async function runToItsEnd(headers?: Headers): Promise<string> {
  const id = taskIdOf(await invoke('execute-template', { input, secrets: { password } }, headers, 'v2'));
  await app.ended(id);
  return id;
}

describe('the scaffolder', () => {
  const reading = { readOnly: true, destructive: false, idempotent: true };
  const acting = { readOnly: false, destructive: true, idempotent: false };

  test('[AGENT-007] [AGENT-008] offers its actions to agents and scripts', async () => {
    const seen = (await listed()).map(({ name, title, attributes, schema }) => [
      name,
      title,
      attributes,
      Object.keys(schema.input.properties),
    ]);
    expect(seen).toEqual([
      ['approve', 'Approve or Reject a Run', acting, ['taskId', 'stepId', 'decision', 'reason']],
      ['describe', 'Describe a Template', reading, ['templateRef']],
      ['dry-run-template', 'Dry Run Scaffolder Template', reading, ['templateYaml', 'values', 'files']],
      ['execute-template', 'Execute Scaffolder Template', acting, ['templateRef', 'values', 'secrets']],
      ['get-scaffolder-task-logs', 'Get Scaffolder Task Logs', reading, ['taskId', 'after']],
      ['list-approvals', 'List Waiting Approvals', reading, ['limit', 'offset']],
      ['list-scaffolder-actions', 'List Scaffolder Actions', reading, ['limit', 'offset']],
      ['list-scaffolder-tasks', 'List Scaffolder Tasks', reading, ['owned', 'limit', 'offset', 'status']],
    ]);
  });

  test('[AGENT-007] hides actions from users who lack their permission', async () => {
    const nobody = await as('nobody');
    const names = (await listed(nobody)).map(({ name }) => name);
    expect(names).toEqual([
      'approve',
      'describe',
      'get-scaffolder-task-logs',
      'list-approvals',
      'list-scaffolder-actions',
    ]);
    for (const name of ['dry-run-template', 'execute-template', 'list-scaffolder-tasks'])
      expect(await invoke(name, { templateYaml: '', ...input }, nobody)).toMatchObject({
        status: 404,
        error: { message: `Action "scaffolder:${name}" not found` },
      });
    // Visible for the sake of approvers; the task itself is not.
    expect((await invoke('get-scaffolder-task-logs', { taskId: await runToItsEnd() }, nobody)).status).toBe(403);
  });
});

test('[AGENT-007] a token needs the scope of templates to run or try one, and no scope to read', async () => {
  const withScopes = async (...scopes: TokenScope[]) => {
    const claims = { userEntityRef: 'user:default/dee', ownershipEntityRefs: ['user:default/dee'] };
    const { token } = await issuer.issueUserToken({
      ...claims,
      token: { id: 't', kind: 'personal', name: 'ci', scopes },
    });
    return { authorization: `Bearer ${token}` };
  };
  const calls = {
    'list-scaffolder-tasks': {},
    describe: { templateRef: 'greeting' },
    'dry-run-template': { templateYaml: 'a: b' },
    'execute-template': { ...input, secrets: { password } },
    approve: { taskId: 'no-such-task', stepId: 'ask', decision: 'approved' },
  };
  const statuses = (headers: Headers) =>
    Promise.all(Object.entries(calls).map(async ([name, body]) => (await invoke(name, body, headers)).status));
  expect(await statuses(await withScopes('read'))).toEqual([200, 200, 403, 403, 403]);
  expect(await statuses(await withScopes('templates'))).toEqual([200, 200, 200, 200, 404]);
});

describe('list-scaffolder-actions', () => {
  test('[AGENT-007] returns the installed actions with their schemas, in pages', async () => {
    const { output } = await invoke('list-scaffolder-actions');
    const { actions, totalActions } = output as { actions: { id: string }[]; totalActions: number };
    expect(actions).toHaveLength(totalActions);
    expect(actions.map(({ id }) => id)).toEqual(actions.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b)));
    expect(actions).toContainEqual({
      id: 'test:leak',
      description: 'Logs what it gets.',
      schema: { input: expect.objectContaining({ required: ['password'] }), output: {} },
      examples: [],
    });
    expect((await invoke('list-scaffolder-actions', { offset: 1, limit: 2 })).output).toEqual({
      actions: actions.slice(1, 3),
      totalActions,
    });
  });
});

describe('list-scaffolder-tasks', () => {
  test('[AGENT-007] returns tasks, the newest first, by owner and status', async () => {
    const [bo, cy] = [await as('bo'), await as('cy')];
    const first = await runToItsEnd(bo);
    const second = await runToItsEnd(bo);
    const waiting = taskIdOf(await invoke('execute-template', { templateRef: 'asking', values: {} }, bo));
    await eventually(async () => expect((await app.task(waiting)).needsApproval).toBe(true));
    const idsOf = async (body: object, headers = bo) => {
      const { output } = await invoke('list-scaffolder-tasks', body, headers);
      const { tasks, totalTasks } = output as { tasks: { id: string }[]; totalTasks: number };
      return [tasks.map(({ id }) => id), totalTasks];
    };
    expect(await idsOf({ owned: true })).toEqual([[waiting, second, first], 3]);
    expect(await idsOf({ owned: true, status: 'completed' })).toEqual([[second, first], 2]);
    expect(await idsOf({ owned: true, status: ['processing', 'failed'] })).toEqual([[waiting], 1]);
    expect(await idsOf({ owned: true, limit: 1, offset: 1 })).toEqual([[second], 3]);
    expect(await idsOf({ owned: true }, cy)).toEqual([[], 0]);
    expect((await idsOf({ owned: false }, cy))[0]).toContain(first);

    const { output } = await invoke('list-scaffolder-tasks', { owned: true, limit: 1 }, bo);
    expect(output).toEqual({
      tasks: [
        {
          id: waiting,
          spec: expect.objectContaining({
            templateInfo: expect.objectContaining({ entityRef: 'template:default/asking' }),
          }),
          status: 'processing',
          createdAt: expect.any(String),
          lastHeartbeatAt: expect.any(String),
          createdBy: 'user:default/bo',
          needsApproval: true,
        },
      ],
      totalTasks: 3,
    });
    const service = await app.asService('scaffolder');
    expect(await invoke('list-scaffolder-tasks', { owned: true }, service)).toMatchObject({
      status: 403,
      error: { message: "Only users have tasks; leave out 'owned'" },
    });
  });

  test('[AGENT-007] lists every problem of its input', async () => {
    const { status, error } = await invoke('list-scaffolder-tasks', {
      owned: 'perhaps',
      limit: 0,
      offset: -1,
      status: 'x',
    });
    expect([status, error?.name]).toEqual([400, 'InputError']);
    for (const name of ['owned must be boolean', 'limit must be >= 1', 'offset must be >= 0', 'status must'])
      expect(error?.message).toContain(`input/${name}`);
  });
});

describe('get-scaffolder-task-logs', () => {
  test('[AGENT-007] returns the events of a task, from an event on, without colours', async () => {
    const taskId = await runToItsEnd();
    const eventsOf = async (body: object) =>
      (
        (await invoke('get-scaffolder-task-logs', body)).output as {
          events: { id: number; type: string; body: object }[];
        }
      ).events;
    const events = await eventsOf({ taskId });
    const greeted = { message: 'info: Hello Ada', stepId: 'greet' };
    expect(events).toContainEqual({
      id: expect.any(Number),
      taskId,
      createdAt: expect.any(String),
      type: 'log',
      body: greeted,
    });
    expect(events.at(-1)).toMatchObject({
      type: 'completion',
      body: { message: 'Run completed with status: completed', output: { text: ['Ada'] } },
    });
    const { id } = events.find(({ body }) => JSON.stringify(body) === JSON.stringify(greeted))!;
    expect(await eventsOf({ taskId, after: id })).toEqual(events.filter((event) => event.id > id));
    await app.post(`/v2/tasks/${taskId}/retry`, { secrets: { password } });
    await app.ended(taskId);
    expect((await eventsOf({ taskId })).find(({ type }) => type === 'recovered')?.body).toEqual({
      message: 'The task was restarted by user:default/guest',
    });
    expect((await invoke('get-scaffolder-task-logs', { taskId: 'no-such-task' })).status).toBe(404);
  });
});

describe('execute-template', () => {
  test('[AGENT-007] runs a template on behalf of the caller, and secrets stay secret', async () => {
    audited.length = 0;
    const taskId = await runToItsEnd(await as('bo'));
    expect(await app.task(taskId)).toMatchObject({ status: 'completed', createdBy: 'user:default/bo' });
    const logs = await invoke('get-scaffolder-task-logs', { taskId });
    expect(JSON.stringify(logs)).toContain('the password is ***');
    const tasks = await invoke('list-scaffolder-tasks');
    await eventually(() =>
      expect(audited).toContainEqual(
        expect.objectContaining({ action: 'task-created', resource: taskId, actor: 'user:default/bo' }),
      ),
    );
    expect(JSON.stringify([await app.task(taskId), logs, tasks, audited])).not.toContain(password);
  });

  test('[AGENT-007] accepts secrets in its input too', async () => {
    const id = taskIdOf(await invoke('execute-template', { ...input, secrets: { password } }));
    expect((await app.ended(id)).status).toBe('completed');
    expect(JSON.stringify(await app.eventsOf(id))).not.toContain(password);
  });

  test('[AGENT-007] lists every problem of its values and secrets, without quoting secrets', async () => {
    const wrong = { templateRef: 'greeting', values: { times: 'many', language: 'fr' }, secrets: {} };
    const { status, error } = await invoke('execute-template', wrong);
    expect([status, error?.name, error?.message.split('; ')]).toEqual([
      400,
      'InputError',
      [
        'values requires property "name"',
        'values.times is not of a type(s) number',
        'values.language is not one of enum values: en,de',
        'secrets.password is required',
      ],
    ]);
    const shapeless = await invoke('execute-template', { values: 'x', secrets: { password: 7 } });
    expect(shapeless.error?.message).toBe(
      "input must have required property 'templateRef'; input/values must be object; input/secrets/password must be string",
    );
    expect(
      (await invoke('execute-template', { input, secrets: { other: password } }, undefined, 'v2')).error?.message,
    ).toBe('secrets.password is required');
  });

  test('[AGENT-007] does not find templates that the caller cannot see', async () => {
    for (const templateRef of ['hidden', 'no-such-template'])
      expect(await invoke('execute-template', { templateRef, values: {} })).toMatchObject({
        status: 404,
        error: { message: `Template template:default/${templateRef} not found` },
      });
  });
});

describe('dry-run-template', () => {
  const templateYaml = JSON.stringify(
    aTemplate('draft', {
      parameters: [{ required: ['name'] }, { properties: { size: { type: 'number' } } }],
      steps: [
        { id: 'copy', name: 'Copy', action: 'fetch:plain', input: { url: './skeleton' } },
        { id: 'read', action: 'fs:readdir', input: { paths: ['.'] } },
      ],
      output: { files: '${{ steps.read.output.files }}' },
    }),
  );

  test('[AGENT-007] tries a template with its files', async () => {
    const dry = await as('dry');
    const files = [{ path: 'skeleton/README.md', content: '# Hello' }];
    const { status, output } = await invoke('dry-run-template', { templateYaml, values: { name: 'a' }, files }, dry);
    expect([status, output]).toEqual([
      200,
      {
        valid: true,
        message: 'The template works with these values',
        log: expect.arrayContaining([{ message: 'Beginning step Copy', stepId: 'copy', status: 'processing' }]),
        output: { files: [expect.objectContaining({ name: 'README.md' })] },
        steps: [
          { id: 'copy', name: 'Copy', action: 'fetch:plain' },
          { id: 'read', name: 'fs:readdir', action: 'fs:readdir' },
        ],
      },
    ]);
    expect((await invoke('list-scaffolder-tasks', { owned: true }, dry)).output).toMatchObject({
      totalTasks: 0,
    });
  });

  test.each([
    ['The text is not valid YAML', { templateYaml: 'a: [' }, [expect.stringContaining('at line 1')]],
    ['The template is not valid', { templateYaml: 'kind: Component' }, [expect.stringContaining('is not a template')]],
    [
      'The values do not match the parameters of the template',
      { templateYaml, values: { size: 'big' } },
      ['values requires property "name"', 'values.size is not of a type(s) number'],
    ],
    [
      'The template failed',
      { templateYaml, values: { name: 'a' } },
      [expect.stringContaining("Step 'copy' (fetch:plain): ")],
    ],
  ])('[AGENT-007] returns that "%s", and why', async (message, body, errors) => {
    expect(await invoke('dry-run-template', body)).toEqual({ status: 200, output: { valid: false, message, errors } });
  });
});
