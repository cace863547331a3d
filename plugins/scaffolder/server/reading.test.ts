import { definePlugin } from '@callboard/server-kit';
import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InstalledAction, Task } from '../common/index.ts';
import { autocompleteProviders, templateFilters, templateGlobals } from './index.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from './testing/scaffolderApp.ts';

const page = {
  title: 'Who',
  description: 'Who it is for',
  properties: { name: { type: 'string', 'ui:autofocus': true } },
};
const full = aTemplate(
  'full',
  {
    parameters: [page, { properties: { age: { type: 'number' } } }],
    presentation: { buttonLabels: { createButtonText: 'Go' } },
    formDecorators: [{ id: 'decorate' }],
    steps: [
      { action: 'debug:log', input: { message: 'hello' } },
      { action: 'no:such' },
      { action: 'fetch:cookiecutter' },
      { action: 'no:such' },
    ],
  },
  { title: 'Full', description: 'Has everything' },
);
const plain = aTemplate('plain', { parameters: page, steps: [{ action: 'debug:log' }] });
const bare = aTemplate('bare', { steps: [] });
const unreadable = aTemplate('unreadable', {
  steps: [{ id: 'say', action: 'debug:log', input: { message: '${{ parameters.name', more: "${{ 'a' | shout }}" } }],
  output: { text: [{ content: "${{ 'a' | whisper }}" }] },
});

const extending = definePlugin({
  id: 'extending',
  needs: ['scaffolder'],
  start({ extensions }) {
    extensions.add(templateFilters, {
      name: 'shout',
      description: 'Shouts',
      examples: [{ example: "${{ 'a' | shout }}" }],
      apply: (value) => `${value}!`,
    });
    extensions.add(templateGlobals, { name: 'airline', description: 'Ours', value: 'Meridian' });
    extensions.add(templateGlobals, { name: 'today', call: () => 'Monday' });
    extensions.add(autocompleteProviders, {
      id: 'test-host',
      complete: async ({ resource, token, context }) => [{ id: `${resource} ${token} ${context.owner}`, title: 'One' }],
    });
  },
});

describe.each(testEngines)('reading from the scaffolder on %s', (engine) => {
  let app: ScaffolderApp;
  beforeAll(async () => {
    app = await openScaffolderApp({ engine, templates: [full, plain, bare, unreadable], plugins: [extending] });
  });
  afterAll(() => app.close());

  const schemaOf = (name: string) => app.get(`/v2/templates/default/template/${name}/parameter-schema`);

  test('[SCAF-023] the form of a template contains its parameters, page by page and unchanged', async () => {
    expect((await schemaOf('full')).json).toEqual({
      title: 'Full',
      description: 'Has everything',
      presentation: { buttonLabels: { createButtonText: 'Go' } },
      formDecorators: [{ id: 'decorate' }],
      steps: [
        { title: 'Who', description: 'Who it is for', schema: page },
        { title: 'Please enter the following information', schema: { properties: { age: { type: 'number' } } } },
      ],
      unknownActions: ['no:such', 'fetch:cookiecutter'],
    });
    expect((await schemaOf('plain')).json).toEqual({
      title: 'plain',
      steps: [expect.objectContaining({ schema: page })],
    });
    expect((await schemaOf('bare')).json).toEqual({ title: 'bare', steps: [] });
    expect((await schemaOf('nothing')).status).toBe(404);
    expect((await app.get('/v2/templates/default/component/full/parameter-schema')).status).toBe(400);
  });

  test.each([
    [
      'an action that is not installed, or not allowed,',
      'full',
      ["the action 'no:such', which is not installed", "use 'fetch:template' with 'cookiecutterCompat: true'"],
    ],
    [
      'invalid expressions',
      'unreadable',
      ["spec.steps[0].input.message: '${{ parameters.name'", "There is no filter 'whisper'"],
    ],
  ])('a template with %s has warnings in the catalog', async (_cause, name, messages) => {
    const url = `/api/catalog/entities/by-name/template/default/${name}`;
    const { status } = (await app.inject({ method: 'GET', url, headers: await app.asUser() })).json();
    expect(status.items).toMatchObject(
      messages.map((message) => ({ level: 'warning', message: expect.stringContaining(message) })),
    );
  });

  test('[SCAF-029] actions are listed by id, with their schemas and examples', async () => {
    const actions = (await app.get('/v2/actions')).json as InstalledAction[];
    expect(actions.map(({ id }) => id)).toEqual(actions.map(({ id }) => id).toSorted((a, b) => a.localeCompare(b)));
    const found = actions.find(({ id }) => id === 'debug:wait');
    expect(found).toMatchObject({
      description: expect.any(String),
      examples: [{ description: 'Wait for three seconds', example: expect.stringContaining('action: debug:wait') }, {}],
      schema: {
        input: {
          $schema: 'http://json-schema.org/draft-07/schema#',
          type: 'object',
          properties: { seconds: { type: 'number', minimum: 0 } },
        },
      },
    });
  });

  test('filters and globals are listed', async () => {
    const { filters, globals } = (await app.get('/v2/templating-extensions')).json as Record<string, object>;
    expect(filters).toMatchObject({
      shout: { description: 'Shouts', examples: [{ example: "${{ 'a' | shout }}" }] },
      parseRepoUrl: { schema: { input: { type: 'string' } } },
      upper: { description: expect.any(String) },
    });
    expect(globals).toMatchObject({
      functions: { today: {} },
      values: { airline: { description: 'Ours', value: 'Meridian' } },
    });
  });

  test("[SCAF-030] a provider completes user input with the caller's token", async () => {
    const ask = (provider: string, body: object) => app.post(`/v2/autocomplete/${provider}/repositories`, body);
    const { status, json } = await ask('test-host', { token: 't', context: { owner: 'ada' } });
    expect([status, json]).toEqual([200, { results: [{ id: 'repositories t ada', title: 'One' }] }]);
    for (const owner of ['..', 'a/../../user']) {
      const refused = await ask('test-host', { token: 't', context: { owner } });
      expect([refused.status, JSON.stringify(refused.json)]).toEqual([
        400,
        expect.stringContaining('is not a valid name'),
      ]);
    }
    const broken = await ask('test-host', { token: 'tok\r\nx-other: 1' });
    expect([broken.status, JSON.stringify(broken.json)]).toEqual([400, expect.not.stringContaining('tok\\r')]);
    expect((await ask('test-host', { context: {} })).status).toBe(400);
    expect((await ask('other-host', { token: 't' })).status).toBe(400);
  });

  test('values that are nested too deeply are rejected by every endpoint', async () => {
    const values = { deep: JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`) };
    const template = bare;
    for (const [path, body] of [
      ['/v2/tasks', { templateRef: 'bare', values }],
      ['/v2/dry-run', { template, values, directoryContents: [] }],
      ['/v2/templates/default/template/bare/preview', { values }],
    ] as const) {
      const { status, json } = await app.post(path, body);
      expect([path, status, JSON.stringify(json)]).toEqual([path, 400, expect.stringContaining('200 levels deep')]);
    }
  });

  test('[SCAF-018] [SCAF-022] [SEC-06] tasks are listed by creator and by status, newest first, page by page', async () => {
    const [ada, eve] = await Promise.all([app.asUser('user:default/ada'), app.asUser('user:default/eve')]);
    const first = await app.run('bare', {}, {}, ada);
    const second = await app.run('bare', {}, {}, eve);
    const third = await app.run('bare', {}, {}, ada);
    const list = async (query: string) => {
      const { json } = await app.get(`/v2/tasks${query}`);
      const { tasks, totalTasks } = json as { tasks: Task[]; totalTasks: number };
      return [tasks.map(({ id }) => id), totalTasks];
    };
    const ofAda = 'createdBy=user:default/ada';
    expect(await list(`?${ofAda}`)).toEqual([[third.id, first.id], 2]);
    expect(await list(`?${ofAda}&createdBy=user:default/eve`)).toEqual([[third.id, second.id, first.id], 3]);
    expect(await list(`?${ofAda}&limit=1&offset=1`)).toEqual([[first.id], 2]);
    expect(await list(`?${ofAda}&order=asc:created_at`)).toEqual([[first.id, third.id], 2]);
    expect(await list(`?${ofAda}&status=failed&status=cancelled`)).toEqual([[], 0]);
    expect(await list(`?${ofAda}&status=completed`)).toEqual([[third.id, first.id], 2]);
    for (const wrong of [
      'order=up:created_at',
      'order=asc:secrets',
      'order=desc:spec',
      'status=odd',
      'limit=-1',
      'limit=x',
    ]) {
      expect([wrong, (await app.get(`/v2/tasks?${wrong}`)).status]).toEqual([wrong, 400]);
    }
    for (const [limit, rule] of [
      ['x', 'must be integer'],
      ['-1', 'must be >= 0'],
      ['1001', 'must be <= 1000'],
    ]) {
      const { json } = await app.get(`/v2/tasks?limit=${limit}`);
      expect(json).toMatchObject({ error: { message: `request/query/limit ${rule}` } });
    }
  });
});
