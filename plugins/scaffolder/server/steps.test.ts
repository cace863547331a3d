import { appendFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAction } from './actions/action.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from './testing/scaffolderApp.ts';
import { listWorkspace, writeWorkspaceFile } from './workspaces/workspaceFiles.ts';

let tries = 0;
const actions = [
  createAction({
    id: 'test:double',
    description: 'Doubles',
    input: z.object({ number: z.coerce.number(), of: z.string().default('nobody') }),
    output: z.object({ twice: z.number(), of: z.string() }),
    isConfined: true,
    run: async ({ input: { number, of } }) => ({ twice: number * 2, of }),
  }),
  createAction({
    id: 'test:third-time',
    description: 'Works the third time',
    async run({ workspace }) {
      tries += 1;
      await appendFile(await workspace.within('before.txt'), `, try ${tries}`);
      await writeWorkspaceFile(workspace, `left-by/${tries}.txt`, '');
      if (tries < 3) throw new Error(`try ${tries}`);
      return { files: (await listWorkspace(workspace)).map(({ path }) => path) };
    },
  }),
  createAction({
    id: 'test:endless',
    description: 'Runs until it is aborted',
    run: ({ signal }) => delay(3_600_000, undefined, { signal }),
  }),
  createAction({
    id: 'test:wrong',
    description: 'Returns an invalid output',
    output: z.object({ count: z.number() }),
    run: async () => ({ count: 'many' as unknown as number }),
  }),
  createAction({
    id: 'test:generous',
    description: 'Gives much',
    run: async () => ({ much: 'x'.repeat(5_100_000) }),
  }),
  createAction({
    id: 'test:chatty',
    description: 'Says much',
    async run({ logger }) {
      for (let line = 0; line < 100; line += 1) logger.info(`${line} ${'x'.repeat(1_000)}`);
    },
  }),
];

const templates = [
  aTemplate('generous', { steps: [{ id: 'give', each: [1, 2], action: 'test:generous' }] }),
  aTemplate('each', {
    steps: [
      { id: 'list', each: '${{ parameters.numbers }}', action: 'test:double', input: { number: '${{ each.value }}' } },
      {
        id: 'object',
        each: '${{ parameters.named }}',
        if: '${{ each.value > 0 }}',
        action: 'test:double',
        input: { number: '${{ each.value }}', of: '${{ each.key }}' },
      },
      {
        id: 'literal',
        each: { two: 2, three: '${{ parameters.numbers | length }}' },
        action: 'test:double',
        input: { number: '${{ each.value }}', of: '${{ each.key }}' },
      },
    ],
    output: {
      list: '${{ steps.list.output.twice }}',
      of: '${{ steps.object.output.of }}',
      literal: '${{ steps.literal.output }}',
    },
  }),
  aTemplate('third-time', {
    steps: [
      { action: 'fs:write', input: { path: 'before.txt', content: 'before' } },
      { id: 'again', action: 'test:third-time', retry: { attempts: 3, backoff: '1ms' } },
      { id: 'read', action: 'fs:read', input: { path: 'before.txt' } },
    ],
    output: { files: '${{ steps.again.output.files }}', content: '${{ steps.read.output.content }}' },
  }),
  aTemplate('endless', { steps: [{ id: 'wait', action: 'test:endless', timeout: { milliseconds: 20 } }] }),
  aTemplate('wrong-input', { steps: [{ action: 'test:double', input: { number: 'many' } }] }),
  aTemplate('wrong-output', { steps: [{ action: 'test:wrong' }] }),
  aTemplate('unknown', { steps: [{ action: 'no:such' }] }),
  aTemplate('no-list', {
    steps: [{ action: 'debug:log', each: '${{ parameters.nothing }}', if: '${{ parameters.nothing }}' }],
  }),
  aTemplate('wrong-each', { steps: [{ id: 'a', action: 'debug:log', each: '${{ parameters.nothing }}' }] }),
  aTemplate('chatty', { steps: [{ id: 'talk', action: 'test:chatty' }] }),
  aTemplate('escaping', { steps: [{ action: 'fs:write', input: { path: '../escaped.txt', content: '' } }] }),
  aTemplate('broken-output', {
    steps: [],
    output: {
      links: [
        { title: 'Good', url: 'https://a.example/${{ 1 + 1 }}' },
        { title: 'Bad', icons: ['x', '${{ parameters.x | no_such_filter }}'] },
        { if: '${{ false }}', title: 'Hidden', url: '${{ parameters.x | no_such_filter }}' },
      ],
      name: '${{ parameters.x | parseRepoUrl }}',
      other: 'other',
    },
  }),
  aTemplate('endless-output', { steps: [], output: { text: '${{ range(1000000000) | length }}' } }),
];

describe.each(testEngines)('steps on %s', (engine) => {
  let app: ScaffolderApp;
  beforeAll(async () => {
    app = await openScaffolderApp({ engine, templates, actions, scaffolder: { tasks: { maxLogBytes: 10_000 } } });
  });
  afterAll(() => app.close());

  test('run for each item of a list or object, and return lists', async () => {
    const { status, output, lines } = await app.run('each', {
      numbers: [1, 2, 3],
      named: { one: 1, ten: 10, none: 0 },
    });
    const literal = { twice: [4, 6], of: ['two', 'three'] };
    expect([status, output]).toEqual(['completed', { list: [2, 4, 6], of: ['one', 'ten'], literal }]);
    expect(lines).toContain('info: Running step each: {"key":"one","value":1}');
    expect(lines).toContain('info: Skipping step each: {"key":"none","value":0}');
  });

  test('run for thousands of entries, each with its own value', async () => {
    const numbers = Array.from({ length: 2_000 }, (_, number) => number);
    const { status, output } = await app.run('each', { numbers, named: {} });
    expect([status, (output as { list: number[] }).list]).toEqual(['completed', numbers.map((number) => number * 2)]);
  });

  test('are skipped when their condition checks for a missing list', async () => {
    expect((await app.run('no-list')).status).toBe('completed');
  });

  test('are retried as configured', async () => {
    tries = 0;
    const { status, lines, output } = await app.run('third-time');
    expect([status, tries]).toEqual(['completed', 3]);
    expect(lines).toContain('warn: Trying step again again in 2 ms (3 of 3), because: try 2');
    // Each attempt starts with the original workspace.
    expect(output).toEqual({ files: ['before.txt', 'left-by', 'left-by/3.txt'], content: 'before, try 3' });
  });

  test('fail after their timeout', async () => {
    const { status, error } = await app.run('endless');
    expect([status, error?.message]).toEqual(['failed', 'Step wait took longer than 20 ms']);
  });

  test.each([
    { template: 'wrong-input', name: 'InputError', message: 'Invalid input passed to action test:double, number: ' },
    {
      template: 'wrong-output',
      name: 'Error',
      message: 'The action test:wrong returned an output that its schema does not allow: count: ',
    },
    { template: 'unknown', name: 'NotFoundError', message: "No action 'no:such' is installed" },
    { template: 'wrong-each', name: 'InputError', message: 'each of step a' },
    { template: 'endless-output', name: 'InputError', message: "The output of the template: at 'text', '${{ range" },
  ])('fail with the reason: $template', async ({ template, name, message }) => {
    const { status, error } = await app.run(template);
    expect([status, error?.name]).toEqual(['failed', name]);
    expect(error?.message).toContain(message);
  });

  test('that have all completed count as completed, and outputs that cannot be rendered are left out and logged', async () => {
    const { status, output, lines } = await app.run('broken-output', { x: 'no url' });
    expect([status, output]).toEqual([
      'completed',
      { links: [{ title: 'Good', url: 'https://a.example/2' }], other: 'other' },
    ]);
    const left = lines.filter((line) => line.startsWith('Left out the output'));
    expect(left).toEqual([
      expect.stringMatching(
        /^Left out the output 'links\[1\]\.icons\[1\]' of the template: '\$\{\{ parameters\.x \| no_such_filter \}\}' cannot be rendered: /,
      ),
      expect.stringMatching(/^Left out the output 'name' of the template: '\$\{\{ parameters\.x \| parseRepoUrl \}\}'/),
    ]);
  });

  test('[SEC-03] do not leave their workspace', async () => {
    const { status, error } = await app.run('escaping');
    expect([status, error?.name]).toEqual(['failed', 'NotAllowedError']);
  });

  test('[SEC-11] fail when their outputs together are too large', async () => {
    const { status, error } = await app.run('generous');
    expect([status, error?.message]).toEqual([
      'failed',
      expect.stringMatching(
        /^With the output of step give, the outputs of the task have 102000\d\d characters; the limit is/,
      ),
    ]);
  });

  test('[SEC-11] that log too much are cut at the limit, and their end is still logged', async () => {
    const { status, lines } = await app.run('chatty');
    expect(status).toBe('completed');
    expect(lines.length).toBeLessThan(20);
    expect(lines.slice(-2)).toEqual([
      'The log is larger than 10000 bytes; further action output is omitted',
      'Finished step test:chatty',
    ]);
  });
});
