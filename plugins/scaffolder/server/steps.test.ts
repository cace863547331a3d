import { setTimeout as delay } from 'node:timers/promises';
import { testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAction } from './actions/action.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from './testing/scaffolderApp.ts';

let tries = 0;
const actions = [
  createAction({
    id: 'test:double',
    description: 'Doubles',
    input: z.object({ number: z.coerce.number(), of: z.string().default('nobody') }),
    output: z.object({ twice: z.number(), of: z.string() }),
    run: async ({ input: { number, of } }) => ({ twice: number * 2, of }),
  }),
  createAction({
    id: 'test:third-time',
    description: 'Works the third time',
    async run() {
      tries += 1;
      if (tries < 3) throw new Error(`try ${tries}`);
    },
  }),
  createAction({
    id: 'test:endless',
    description: 'Never ends by itself',
    run: ({ signal }) => delay(3_600_000, undefined, { signal }),
  }),
  createAction({
    id: 'test:wrong',
    description: 'Gives what it must not',
    output: z.object({ count: z.number() }),
    run: async () => ({ count: 'many' as unknown as number }),
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
    ],
    output: { list: '${{ steps.list.output.twice }}', of: '${{ steps.object.output.of }}' },
  }),
  aTemplate('third-time', { steps: [{ action: 'test:third-time', retry: { attempts: 3, backoff: '1ms' } }] }),
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
  aTemplate('broken-output', { steps: [], output: { text: '${{ parameters.x | no_such_filter }}' } }),
];

describe.each(testEngines)('steps on %s', (engine) => {
  let app: ScaffolderApp;
  beforeAll(async () => {
    app = await openScaffolderApp({ engine, templates, actions, scaffolder: { tasks: { maxLogBytes: 10_000 } } });
  });
  afterAll(() => app.close());

  test('run for each of a list or of an object, and give lists', async () => {
    const { status, output, lines } = await app.run('each', {
      numbers: [1, 2, 3],
      named: { one: 1, ten: 10, none: 0 },
    });
    expect([status, output]).toEqual(['completed', { list: [2, 4, 6], of: ['one', 'ten'] }]);
    expect(lines).toContain('info: Running step each: {"key":"one","value":1}');
    expect(lines).toContain('info: Skipping step each: {"key":"none","value":0}');
  });

  test('run for nothing when their condition says that there is no list', async () => {
    expect((await app.run('no-list')).status).toBe('completed');
  });

  test('are tried again as often as they say', async () => {
    tries = 0;
    const { status, lines } = await app.run('third-time');
    expect([status, tries]).toEqual(['completed', 3]);
    expect(lines).toContain('warn: Trying step step-1 again in 2 ms (3 of 3), because: try 2');
  });

  test('fail when their time is up', async () => {
    const { status, error } = await app.run('endless');
    expect([status, error?.message]).toEqual(['failed', 'Step wait took longer than 20 ms']);
  });

  test.each([
    ['wrong-input', 'InputError', 'Invalid input passed to action test:double, number: '],
    ['wrong-output', 'Error', 'The action test:wrong gave an output that its schema does not allow: count: '],
    ['unknown', 'NotFoundError', "No action 'no:such' is installed"],
    ['wrong-each', 'InputError', 'each of step a'],
    ['broken-output', 'InputError', 'The output of the template: '],
  ])('fail with what is wrong: %s', async (template, name, message) => {
    const { status, error } = await app.run(template);
    expect([status, error?.name]).toEqual(['failed', name]);
    expect(error?.message).toContain(message);
  });

  test('[SEC-03] do not leave their workspace', async () => {
    const { status, error } = await app.run('escaping');
    expect([status, error?.name]).toEqual(['failed', 'NotAllowedError']);
  });

  test('[SEC-11] that say too much are heard up to a bound, and their end is still told', async () => {
    const { status, lines } = await app.run('chatty');
    expect(status).toBe('completed');
    expect(lines.length).toBeLessThan(20);
    expect(lines.slice(-2)).toEqual([
      'The log has more than 10000 bytes; what actions say from here on is left out',
      'Finished step test:chatty',
    ]);
  });
});
