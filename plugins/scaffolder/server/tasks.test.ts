import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAction } from './actions/action.ts';
import { aTemplate, aUser, openScaffolderApp, type ScaffolderApp } from './testing/scaffolderApp.ts';

const greet = createAction({
  id: 'test:greet',
  description: 'Greets',
  input: z.object({ name: z.string() }),
  output: z.object({ greeting: z.string() }),
  async run({ input: { name }, logger }) {
    logger.info(`Greeting ${name}`);
    return { greeting: `Hello, ${name}` };
  },
});

const greeting = aTemplate('greeting', {
  parameters: [
    { title: 'Who', required: ['name'], properties: { name: { type: 'string', minLength: 2 } } },
    { properties: { isLoud: { type: 'boolean' } } },
  ],
  steps: [
    { id: 'greet', name: 'Greet them', action: 'test:greet', input: { name: '${{ parameters.name }}' } },
    {
      action: 'debug:log',
      if: '${{ parameters.isLoud }}',
      input: { message: '${{ steps.greet.output.greeting | upper }}!' },
    },
  ],
  output: {
    text: [
      { title: 'Greeting', content: '${{ steps.greet.output.greeting }}' },
      { if: false, content: 'never' },
    ],
    by: '${{ user.ref }} ${{ user.entity.spec.profile.displayName }}',
  },
});

describe.each(testEngines)('tasks on %s', (engine) => {
  let app: ScaffolderApp;
  beforeAll(async () => {
    app = await openScaffolderApp({ engine, templates: [greeting, aUser('guest')], actions: [greet] });
  });
  afterAll(() => app.close());

  test('[SCAF-024] a template is run by its ref and values, and logs its steps', async () => {
    const { id, status, lines, events, output } = await app.run('template:default/greeting', {
      name: 'Ada',
      isLoud: true,
    });
    expect(status).toBe('completed');
    expect(lines).toEqual([
      'Starting up task with 2 steps',
      'Beginning step Greet them',
      'info: Greeting Ada',
      'Finished step Greet them',
      'Beginning step debug:log',
      'info: HELLO, ADA!',
      'Finished step debug:log',
    ]);
    expect(output).toEqual({
      text: [{ title: 'Greeting', content: 'Hello, Ada' }],
      by: 'user:default/guest The guest',
    });
    expect(events.map(({ taskId }) => taskId)).toEqual(events.map(() => id));
    const ids = events.map((event) => event.id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  test('[SCAF-025] a task can be read, with its spec', async () => {
    const { id } = await app.run('greeting', { name: 'Grace' });
    expect((await app.get(`/v2/tasks/${id}`)).json).toMatchObject({
      id,
      status: 'completed',
      createdBy: 'user:default/guest',
      spec: {
        apiVersion: 'scaffolder.backstage.io/v1beta3',
        steps: [
          { id: 'greet', name: 'Greet them', action: 'test:greet' },
          { id: 'step-2', name: 'debug:log', action: 'debug:log' },
        ],
        parameters: { name: 'Grace' },
        user: { ref: 'user:default/guest', entity: { kind: 'User' } },
        templateInfo: { entityRef: 'template:default/greeting', entity: { metadata: { name: 'greeting' } } },
      },
    });
    expect((await app.get('/v2/tasks/no-such-task')).status).toBe(404);
  });

  test('a step whose condition is false is skipped, and the reason is logged', async () => {
    const { lines } = await app.run('greeting', { name: 'Edith', isLoud: false });
    expect(lines.slice(-1)).toEqual([
      'Skipping step step-2 because its if condition was false: ${{ parameters.isLoud }} is false',
    ]);
  });

  test('values that a page of the form does not allow are rejected with their problems', async () => {
    const { status, json } = await app.post('/v2/tasks', { templateRef: 'template:greeting', values: { name: 'A' } });
    expect(status).toBe(400);
    expect(json).toEqual({
      errors: [
        expect.objectContaining({
          property: 'instance.name',
          message: 'does not meet minimum length of 2',
          instance: 'A',
          name: 'minLength',
          argument: 2,
          stack: 'instance.name does not meet minimum length of 2',
        }),
      ],
    });
  });

  test('a missing entity, or one that is not a template, cannot be run', async () => {
    const status = async (templateRef: string) => (await app.post('/v2/tasks', { templateRef, values: {} })).status;
    expect(await status('template:default/nothing')).toBe(404);
    expect(await status('component:default/greeting')).toBe(400);
  });
});
