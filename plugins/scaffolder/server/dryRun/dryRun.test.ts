import { appendFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { DryRunResult } from '../../common/index.ts';
import { createAction } from '../actions/action.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp, withoutColours } from '../testing/scaffolderApp.ts';

let published = 0;
const publish = createAction({
  id: 'test:publish',
  description: 'Reaches outside',
  input: z.object({}),
  output: z.object({
    url: z.string(),
    stars: z.number(),
    tags: z.array(z.string()),
    owner: z.object({ isBot: z.boolean() }),
  }),
  async run() {
    published += 1;
    return { url: 'https://published.example', stars: 1, tags: [], owner: { isBot: true } };
  },
});

const open = createAction({
  id: 'test:open',
  description: 'Reaches outside',
  input: z.object({ url: z.string(), kind: z.enum(['large', 'small']).optional() }),
  async run() {
    published += 1;
  },
});

const secondTime = createAction({
  id: 'test:second-time',
  description: 'Works the second time',
  supportsDryRun: true,
  async run({ workspace }) {
    const file = await workspace.within('tries.txt');
    await appendFile(file, 'x');
    secondTries += 1;
    if (secondTries < 2) throw new Error('not yet');
  },
});
let secondTries = 0;

const site = aTemplate('site', {
  parameters: [
    { properties: { name: { type: 'string' } } },
    { required: ['url'], properties: { url: { type: 'string' } } },
  ],
  steps: [
    { id: 'write', action: 'fs:write', input: { path: '${{ parameters.name }}/README.md', content: 'x' } },
    { id: 'open', action: 'test:open', input: { url: '${{ parameters.url }}' } },
    { id: 'late', action: 'fs:write', input: { path: 'late.txt', content: '${{ parameters.url }}' } },
  ],
});

let app: ScaffolderApp;
beforeAll(async () => {
  app = await openScaffolderApp({ templates: [site], actions: [publish, open, secondTime] });
});
afterAll(() => app.close());

const base64 = (text: string) => Buffer.from(text).toString('base64');
const plain = (text: string) => Buffer.from(text, 'base64').toString();
const tried = (template: object, more: object = {}) =>
  app.post('/v2/dry-run', { template, values: {}, directoryContents: [], ...more });

describe('[EDIT-011] a dry run', () => {
  test('runs confined actions, with the files next to the template', async () => {
    const template = aTemplate('draft', {
      parameters: { required: ['name'], properties: { name: { type: 'string' } } },
      steps: [
        { id: 'fetch', name: 'Fetch', action: 'fetch:plain', input: { url: './skeleton' } },
        { id: 'write', action: 'fs:write', input: { path: 'by.txt', content: '${{ user.ref }}' } },
        { id: 'publish', action: 'test:publish' },
        { action: 'debug:log', input: { message: 'at ${{ steps.publish.output.url }}' } },
      ],
      output: { links: [{ title: 'Repository', url: '${{ steps.publish.output.url }}' }] },
    });
    const directoryContents = [
      { path: 'skeleton/README.md', base64Content: base64('# A skeleton') },
      { path: 'template.yaml', base64Content: base64('kind: Template') },
    ];
    const { status, json } = await tried(template, { values: { name: 'ada' }, directoryContents });
    expect(status).toBe(200);
    const { log, steps, output, pretended, ...result } = json as DryRunResult;
    expect(result.directoryContents.map(({ path, base64Content }) => [path, plain(base64Content)])).toEqual([
      ['README.md', '# A skeleton'],
      ['by.txt', 'user:default/guest'],
    ]);
    expect(result.directoryContents[0]).toMatchObject({ executable: false });
    const skipped = {
      message: 'Skipping because test:publish does not support dry-run',
      stepId: 'publish',
      status: 'skipped',
    };
    expect(log.map(({ body }) => body)).toContainEqual(skipped);
    expect(log.map(({ body }) => withoutColours(body.message))).toContain('info: at <example>');
    expect(steps.map(({ id, name }) => [id, name])).toEqual([
      ['fetch', 'Fetch'],
      ['write', 'fs:write'],
      ['publish', 'test:publish'],
      ['step-4', 'debug:log'],
    ]);
    expect([output, pretended, published]).toEqual([
      { links: [{ title: 'Repository', url: '<example>' }] },
      ['publish'],
      0,
    ]);
    expect((await app.get('/v2/tasks')).json).toEqual({ tasks: [], totalTasks: 0 });
  });

  test('reports problems of the template, the values and the steps', async () => {
    const template = aTemplate('draft', {
      parameters: { required: ['name'] },
      steps: [{ action: 'fs:read', input: { path: 'nothing.txt' } }],
    });
    const noTemplate = await tried({ kind: 'Component' });
    expect([noTemplate.status, noTemplate.text]).toEqual([
      400,
      expect.stringContaining('Input template is not a template'),
    ]);
    const noValue = await tried(template);
    expect(noValue).toMatchObject({ status: 400, json: { errors: [{ message: 'requires property "name"' }] } });
    const failed = await tried(template, { values: { name: 'a' } });
    expect([failed.status, failed.text]).toEqual([404, expect.stringContaining("There is no 'nothing.txt'")]);
    expect((await app.post('/v2/dry-run', { template })).status).toBe(400);
  });

  test('names the step and the action of a failure', async () => {
    const failing = async (...steps: object[]) => (await tried(aTemplate('draft', { steps }))).text;
    expect(await failing({ id: 'go', action: 'no:such' })).toContain(
      "Step 'go' (no:such): No action 'no:such' is installed",
    );
    expect(await failing({ action: 'debug:log' }, { action: 'fs:rename', input: { files: 'all' } })).toContain(
      "Step 'step-2' (fs:rename): Invalid input passed to action fs:rename, files: ",
    );
    const odd = { id: 'go', action: 'roadiehq:utils:jsonata', input: { data: {}, expression: '(((' } };
    const { status, text } = await tried(aTemplate('draft', { steps: [odd] }));
    expect([status, text]).toEqual([400, expect.stringContaining("Step 'go' (roadiehq:utils:jsonata): ")]);
  });

  test('reports the input of a simulated step, and its problems', async () => {
    const steps = [
      { id: 'first', action: 'test:publish', input: { name: '${{ parameters.name }} ${{ secrets.token }}' } },
      { id: 'second', action: 'test:open', input: { url: '${{ steps.first.output.url }}', kind: 'odd' } },
      { id: 'third', action: 'test:open', input: { url: "${{ 'nothing' | parseRepoUrl }}" } },
      { id: 'fourth', action: 'catalog:register', input: { repoContentsUrl: '${{ steps.first.output.missing }}' } },
    ];
    const answer = await tried(aTemplate('draft', { steps }), {
      values: { name: 'ada' },
      secrets: { token: 'a-secret-token' },
    });
    const { log, pretended } = answer.json as DryRunResult;
    const lines = log.map(({ body }) => withoutColours(body.message)).join('\n');
    expect(lines).toContain('Running test:publish in dry-run mode with inputs: {\n  "name": "***"');
    expect(lines).toContain(
      'warn: Step second may fail in a real run: Invalid input passed to action test:open, kind: ',
    );
    expect(lines).toContain('warn: Step third may fail in a real run: ');
    expect(lines).toContain(
      'Step fourth may fail in a real run: Invalid input passed to action catalog:register, ' +
        'either catalogInfoUrl: Invalid input: expected string, received undefined, or repoContentsUrl: ',
    );
    expect(answer.text).not.toContain('a-secret-token');
    expect(pretended).toEqual(['first', 'second', 'third', 'fourth']);
  });

  test('retries a step from the workspace before it', async () => {
    const retry = { attempts: 2, backoff: '1ms' };
    const steps = [
      { action: 'fs:write', input: { path: 'before.txt', content: 'before' } },
      { action: 'test:second-time', retry },
    ];
    const { json } = await tried(aTemplate('draft', { steps }));
    expect(
      (json as DryRunResult).directoryContents.map(({ path, base64Content }) => [path, plain(base64Content)]),
    ).toEqual([
      ['before.txt', 'before'],
      ['tries.txt', 'x'],
    ]);
  });

  test('finds the template among several that share a skeleton', async () => {
    const template = aTemplate('draft', {
      steps: [
        { action: 'fetch:template', input: { url: '../../skeletons/shared/', values: { name: 'ada' } } },
        { action: 'fetch:plain:file', input: { url: './own.txt', targetPath: 'own.txt' } },
      ],
    });
    const files = (place: string) => [
      { path: 'templates/draft/template.yaml', base64Content: base64('kind: Template\nmetadata:\n  name: draft\n') },
      { path: 'templates/other/template.yaml', base64Content: base64('kind: Template\nmetadata:\n  name: other\n') },
      { path: 'templates/draft/own.txt', base64Content: base64('own') },
      { path: `${place}/shared/README.md`, base64Content: base64('# ${{ values.name }}') },
    ];
    const { json } = await tried(template, { directoryContents: files('skeletons') });
    expect(
      (json as DryRunResult).directoryContents.map(({ path, base64Content }) => [path, plain(base64Content)]),
    ).toEqual([
      ['README.md', '# ada'],
      ['own.txt', 'own'],
    ]);
    const elsewhere = await tried(template, { directoryContents: files('elsewhere') });
    expect([elsewhere.status, elsewhere.text]).toEqual([404, expect.stringContaining('skeletons/shared')]);
  });

  test.each(['../outside.txt', '/etc/passwd', 'a/../../b', 'C:\\windows'])(
    '[SEC-03] rejects a file named %s',
    async (path) => {
      const { status } = await tried(aTemplate('draft', { steps: [] }), {
        directoryContents: [{ path, base64Content: base64('x') }],
      });
      expect(status).toBe(403);
    },
  );

  test('reads every file of the request, like a repository with these files', async () => {
    const paths = ['skeleton/.env', 'skeleton/.npmrc', 'skeleton/node_modules/x.js'];
    const template = aTemplate('draft', { steps: [{ action: 'fetch:plain', input: { url: './skeleton' } }] });
    const { status, json } = await tried(template, {
      directoryContents: paths.map((path) => ({ path, base64Content: base64('x') })),
    });
    const { directoryContents } = json as { directoryContents: { path: string }[] };
    expect([status, directoryContents.map(({ path }) => `skeleton/${path}`)]).toEqual([200, paths]);
  });

  test('[SEC-03] reads nothing except the files of the request', async () => {
    for (const url of ['../../../../etc', '../x', '/etc', 'file:///etc', './skeleton/../..']) {
      const { status } = await tried(aTemplate('draft', { steps: [{ action: 'fetch:plain', input: { url } }] }));
      expect([url, status]).not.toEqual([url, 200]);
    }
  });

  test.each([
    [['../x'], "must not contain '..'"],
    [['/etc/x'], 'is absolute'],
    [['a\0b'], 'contains a NUL byte'],
    [['x'.repeat(300)], 'is too long'],
    [['a', 'a/b'], "Cannot write 'a/b' to the workspace: one of its folders is a file"],
    [['a/b', 'a'], "'a' is a folder in the workspace, not a file"],
    [['.'], "'.' is a folder"],
  ])('[SEC-03] rejects files named %j', async (names, message) => {
    const directoryContents = names.map((path) => ({ path, base64Content: 'eA==' }));
    const { status, text } = await tried(aTemplate('draft', { steps: [] }), { directoryContents });
    expect(status).toBeLessThan(500);
    expect(JSON.parse(text).error.message).toContain(message);
  });

  test('[SEC-02] a step named like a prototype property does not affect other steps', async () => {
    const steps = [
      { id: '__proto__', action: 'fs:readdir', input: { paths: ['.'] } },
      { id: 'constructor', action: 'fs:readdir', input: { paths: ['.'] } },
    ];
    const output = {
      all: '${{ steps }}',
      inherited: '${{ steps.output }}',
      own: '${{ steps.constructor.output.files }}',
    };
    expect((await tried(aTemplate('draft', { steps, output }))).json).toMatchObject({
      output: { all: { constructor: { output: { files: [] } } }, own: [] },
    });
    const walk = { own: "${{ steps['__proto__'].output }}" };
    const { json } = await tried(aTemplate('draft', { steps, output: walk }));
    expect(json).toMatchObject({ output: {} });
    expect((json as DryRunResult).log.at(-1)?.body.message).toContain("'__proto__' cannot be read in a template");
  });

  test('names unknown inputs of an action, and suggests known ones', async () => {
    const steps = [
      { id: 'ask', action: 'approval:request', input: { approvers: ['tower'], title: 'May I?', mesage: 'Please' } },
      { id: 'log', action: 'debug:log', input: { message: 'Hello' } },
    ];
    const known = ['approvers', 'message', 'allowCreator', 'timeout'];
    const unknown = { stepId: 'ask', action: 'approval:request', known };
    expect((await tried(aTemplate('draft', { steps }))).json).toMatchObject({
      unknownInputs: [
        { ...unknown, key: 'title' },
        { ...unknown, key: 'mesage', near: 'message' },
      ],
    });
  });

  test('accepts at most ten megabytes', async () => {
    const large = (bytes: number) =>
      tried(aTemplate('draft', { steps: [] }), {
        directoryContents: [{ path: 'large.bin', base64Content: 'A'.repeat(bytes) }],
      });
    expect((await large(9_000_000)).status).toBe(200);
    expect((await large(11_000_000)).status).toBe(413);
  });
});

describe('the preview of a template', () => {
  const preview = (values: object, name = 'site') =>
    app.post(`/v2/templates/default/template/${name}/preview`, { values });

  test('lists the files that would be created, without effects outside', async () => {
    const before = published;
    const { status, json } = await preview({ name: 'docs', url: 'https://host.example' });
    expect([status, json]).toEqual([200, { files: ['docs/README.md', 'late.txt'], isComplete: true }]);
    expect(published).toBe(before);
  });

  test('contains the files from before a step whose input is missing', async () => {
    expect((await preview({ name: 'docs' })).json).toEqual({ files: ['docs/README.md'], isComplete: false });
  });

  test('requires access to the template', async () => {
    expect((await preview({}, 'nothing')).status).toBe(404);
  });
});
