import type { Permission, Policy, PolicyDecision } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Task } from '../common/index.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from './testing/scaffolderApp.ts';

type Decide = (permission: Permission) => PolicyDecision['result'] | { rule: string; params: object } | undefined;

/** Decisions per user that differ from the default, which allows everything. */
const differently: Record<string, Decide> = {
  'user:default/nobody': ({ name }) => (name.startsWith('scaffolder.') ? 'DENY' : undefined),
  'user:default/own': ({ name }) =>
    /task\.(read|cancel)$/.test(name)
      ? { rule: 'IS_TASK_OWNER', params: { createdBy: ['user:default/own'] } }
      : undefined,
  'user:default/watcher': ({ name }) => (name === 'scaffolder.task.cancel' ? 'DENY' : undefined),
  'user:default/reader': ({ name }) => (name === 'scaffolder.task.retry' ? 'DENY' : undefined),
  'user:default/template-operator': ({ name }) =>
    name === 'scaffolder.task.retry'
      ? { rule: 'HAS_TEMPLATE_ENTITY_REFS', params: { templateEntityRefs: ['template:default/tagged'] } }
      : undefined,
  'user:default/partly': ({ name }) =>
    /parameter\.read|step\.read/.test(name) ? { rule: 'HAS_TAG', params: { tag: 'open' } } : undefined,
  'user:default/logger': ({ name }) =>
    name === 'scaffolder.action.execute' ? { rule: 'HAS_ACTION_ID', params: { actionId: 'debug:log' } } : undefined,
  'user:default/quiet': ({ name }) =>
    name === 'scaffolder.action.execute'
      ? { rule: 'HAS_STRING_PROPERTY', params: { key: 'message', value: 'psst' } }
      : undefined,
};

const policy: Policy = {
  async decide(permission, principal) {
    const decided = principal.type === 'user' ? differently[principal.userEntityRef]?.(permission) : undefined;
    if (decided === undefined) return { result: 'ALLOW' };
    if (typeof decided === 'string') return { result: decided } as PolicyDecision;
    const resourceType = permission.resourceType!;
    return { result: 'CONDITIONAL', pluginId: 'scaffolder', resourceType, conditions: { ...decided, resourceType } };
  },
};

const template = aTemplate('tagged', {
  parameters: [
    { title: 'Open', 'backstage:permissions': { tags: ['open'] }, properties: {} },
    { title: 'Closed', required: ['secretly'], properties: {} },
  ],
  steps: [
    { action: 'debug:log', input: { message: 'psst' }, 'backstage:permissions': { tags: ['open'] } },
    { action: 'debug:wait', input: { milliseconds: 1 } },
  ],
});

const asking = aTemplate('asking', {
  steps: [{ id: 'ask', action: 'approval:request', input: { approvers: ['user:default/nobody'] } }],
});

describe.each(testEngines)('[SEC-07] permissions for tasks on %s', (engine) => {
  let app: ScaffolderApp;
  let task: string;
  const as = (name: string) => app.asUser(`user:default/${name}`);
  beforeAll(async () => {
    app = await openScaffolderApp({ engine, policy, templates: [template, asking] });
    task = (await app.run('tagged', { secretly: 1 })).id;
  });
  afterAll(() => app.close());

  const calls = (id: string) =>
    [
      ['GET', '/v2/tasks'],
      ['GET', `/v2/tasks/${id}`],
      ['GET', `/v2/tasks/${id}/events`],
      ['GET', `/v2/tasks/${id}/eventstream`],
      ['POST', `/v2/tasks/${id}/cancel`],
      ['POST', `/v2/tasks/${id}/retry`, {}],
      ['POST', '/v2/tasks', { templateRef: 'tagged', values: { secretly: 1 } }],
      ['POST', '/v2/dry-run', { template, values: { secretly: 1 }, directoryContents: [] }],
    ] as const;

  test('a user without permissions is rejected everywhere, and does not learn which tasks exist', async () => {
    const headers = await as('nobody');
    for (const id of [task, 'no-such-task']) {
      for (const [method, path, body] of calls(id)) {
        expect([path, (await app.call(method, path, body, headers)).status]).toEqual([path, 403]);
      }
    }
    const formAs = async (name: string) =>
      (await app.get('/v2/templates/default/template/tagged/parameter-schema', await as(name))).json;
    expect(await formAs('nobody')).toMatchObject({
      steps: [],
      missingPermissions: ['scaffolder.template.parameter.read', 'scaffolder.template.step.read'],
    });
    // Parts of the template are visible.
    expect(await formAs('partly')).not.toHaveProperty('missingPermissions');
  });

  test('a user with access to their own tasks cannot see, cancel or retry others', async () => {
    const headers = await as('own');
    const mine = await app.start('tagged', { secretly: 1 }, {}, headers);
    const { tasks, totalTasks } = (await app.get('/v2/tasks', headers)).json as { tasks: Task[]; totalTasks: number };
    expect([tasks.map(({ id }) => id), totalTasks]).toEqual([[mine], 1]);
    for (const [method, path, body] of calls(task).slice(1, 6)) {
      expect([path, (await app.call(method, path, body, headers)).status]).toEqual([path, 403]);
    }
    await app.ended(mine);
    for (const [method, path, body] of calls(mine).slice(1, 6)) {
      expect([path, (await app.call(method, path, body, headers)).status < 300]).toEqual([path, true]);
    }
    await app.ended(mine);
  });

  test('users learn whether they may read any tasks', async () => {
    const answers = ['nobody', 'own', 'reader'].map(async (name) => {
      const { status, json } = await app.get('/v2/task-access', await as(name));
      return [name, status, json];
    });
    expect(await Promise.all(answers)).toEqual([
      ['nobody', 200, { canRead: false }],
      ['own', 200, { canRead: true }],
      ['reader', 200, { canRead: true }],
    ]);
  });

  test('an approver can read a task, while and after it waits, and nothing more', async () => {
    const [headers, other] = [await as('nobody'), await as('own')];
    const id = await app.start('asking');
    await eventually(async () => expect((await app.get(`/v2/tasks/${id}/approvals`)).json).toHaveLength(1));
    const reading = [`/v2/tasks/${id}`, `/v2/tasks/${id}/events`, `/v2/tasks/${id}/approvals`];
    const statuses = (who: typeof headers) =>
      Promise.all(reading.map(async (path) => (await app.get(path, who)).status));
    expect(await statuses(headers)).toEqual([200, 200, 200]);
    expect(await statuses(other)).toEqual([403, 403, 403]);
    expect((await app.get('/v2/tasks', headers)).status).toBe(403);
    expect((await app.post(`/v2/tasks/${id}/cancel`, undefined, headers)).status).toBe(403);
    expect((await app.post(`/v2/tasks/${id}/retry`, {}, headers)).status).toBe(403);
    const decided = await app.post(`/v2/tasks/${id}/approvals/ask`, { decision: 'approved' }, headers);
    expect(decided.status).toBe(200);
    await app.ended(id);
    expect(await statuses(headers)).toEqual([200, 200, 200]);
  });

  test('permission to read a task does not include cancelling it', async () => {
    const headers = await as('watcher');
    expect((await app.get(`/v2/tasks/${task}`, headers)).status).toBe(200);
    expect((await app.post(`/v2/tasks/${task}/cancel`, undefined, headers)).status).toBe(403);
  });

  test('permission to read tasks and run templates does not include restarting the runs of others', async () => {
    const headers = await as('reader');
    expect((await app.get(`/v2/tasks/${task}`, headers)).status).toBe(200);
    const refused = await app.post(`/v2/tasks/${task}/retry`, {}, headers);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('scaffolder.task.retry')]);
    const own = (await app.run('tagged', { secretly: 1 }, {}, headers)).id;
    expect((await app.post(`/v2/tasks/${own}/retry`, {}, headers)).status).toBe(201);
    await app.ended(own);
  });

  test('restarting the runs of others can be limited to some templates', async () => {
    const headers = await as('template-operator');
    const others = await app.start('asking');
    await app.post(`/v2/tasks/${others}/cancel`);
    expect((await app.post(`/v2/tasks/${others}/retry`, {}, headers)).status).toBe(403);
    const tagged = (await app.run('tagged', { secretly: 1 })).id;
    expect((await app.post(`/v2/tasks/${tagged}/retry`, {}, headers)).status).toBe(201);
    await app.ended(tagged);
    expect((await app.task(tagged)).createdBy).toBe('user:default/guest');
  });

  test('only the parts of a template that a policy shows can be filled in and run', async () => {
    const headers = await as('partly');
    const { json } = await app.get('/v2/templates/default/template/tagged/parameter-schema', headers);
    expect(json).toMatchObject({ steps: [{ title: 'Open' }] });
    const { id } = await app.run('tagged', {}, {}, headers);
    expect((await app.task(id)).spec.steps.map(({ action }) => action)).toEqual(['debug:log']);
  });

  test('a task fails at an action that its user may not use', async () => {
    const logger = await app.run('tagged', { secretly: 1 }, {}, await as('logger'));
    expect(logger.error).toEqual({
      name: 'NotAllowedError',
      message: 'Unauthorized action: debug:wait. The action is not allowed.',
    });
    const quiet = await app.run('tagged', { secretly: 1 }, {}, await as('quiet'));
    expect(quiet.lines).toContain('info: psst');
    expect(quiet.error?.name).toBe('NotAllowedError');
  });

  test('conditions on tasks give the same result when the plugin is asked to apply them', async () => {
    const resourceType = 'scaffolder-task';
    const condition = { rule: 'IS_TASK_OWNER', resourceType, params: { createdBy: ['user:default/guest'] } };
    const items = [condition, { not: condition }].map((conditions, index) => ({
      id: String(index),
      resourceRef: [task, 'no-such-task'],
      resourceType,
      conditions,
    }));
    const { json } = await app.post(
      '/.well-known/backstage/permissions/apply-conditions',
      { items },
      await app.asService('scaffolder'),
    );
    expect(json).toEqual({
      items: [
        { id: '0', result: ['ALLOW', 'DENY'] },
        { id: '1', result: ['DENY', 'DENY'] },
      ],
    });
  });
});
