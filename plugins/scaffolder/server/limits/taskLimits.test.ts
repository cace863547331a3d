import { eventually } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gatedAction } from '../testing/gatedAction.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from '../testing/scaffolderApp.ts';

/** Starts itself, and tries to hide that. */
const endless = aTemplate('endless', {
  steps: [
    {
      id: 'again',
      action: 'http:backend:request',
      input: {
        path: 'scaffolder/v2/tasks',
        method: 'POST',
        headers: { 'X-Callboard-Task': 'none', 'content-type': 'application/json' },
        body: { templateRef: 'endless', values: {} },
      },
    },
  ],
});
const waiting = aTemplate('waiting', { steps: [{ action: 'test:gate', input: { gate: 'a' } }] });

const gate = gatedAction();
let app: ScaffolderApp;
beforeAll(async () => {
  app = await openScaffolderApp({
    templates: [endless, waiting],
    actions: [gate.action],
    scaffolder: { tasks: { maxChain: 3, maxOpenPerUser: 5 } },
  });
});
afterAll(() => app.close());

type List = { tasks: { id: string; status: string }[]; totalTasks: number };
const all = async () => (await app.get('/v2/tasks')).json as List;

test('[SEC-11] a template that starts itself stops at the limit, with the reason', async () => {
  const first = await app.start('endless');
  await eventually(async () => {
    const { tasks } = await all();
    expect(tasks.every(({ status }) => status === 'completed' || status === 'failed')).toBe(true);
    expect(tasks).toHaveLength(3);
  });
  const { tasks } = await all();
  const failed = tasks.filter(({ status }) => status === 'failed');
  expect(failed).toHaveLength(1);
  expect(failed[0]?.id).not.toBe(first);
  const log = (await app.eventsOf(failed[0]!.id)).map(({ body }) => body.message).join('\n');
  expect(log).toContain('the limit is 3 (scaffolder.tasks.maxChain)');
});

test('a user cannot exceed the limit of open tasks, and can start more when some have ended', async () => {
  const ids = await Promise.all(['1', '2', '3', '4', '5'].map(() => app.start('waiting')));
  const { status, json } = await app.post('/v2/tasks', { templateRef: 'waiting', values: {} });
  expect([status, json]).toMatchObject([
    429,
    { error: { message: expect.stringContaining('user:default/guest has 5 running or waiting tasks') } },
  ]);
  gate.openGate('a');
  for (const id of ids) await app.ended(id);
  await app.ended(await app.start('waiting'));
});
