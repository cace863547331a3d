import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from './testing/scaffolderApp.ts';

const times = <T>(length: number, one: (index: number) => T): T[] => Array.from({ length }, (_, index) => one(index));
const named = (length: number, one: (index: number) => unknown) =>
  Object.fromEntries(times(length, (index) => [`n${index}`, one(index)]));
const names = (length: number) => times(length, (index) => `n${index}`);
const listOf = (items: object) => ({ properties: { list: { type: 'array', items } } });
/** Pseudorandom letters, the same in every run. */
const irregular = (length: number) => times(length, (index) => 'ab'[Math.floor(index * 1.618_034) % 2]).join('');

type Attempt = { parameters: object; values: object; secrets?: Record<string, string> };
const attempts: Record<string, Attempt> = {
  'many required names of many objects': {
    parameters: listOf({ required: names(5_000) }),
    values: { list: times(200, () => ({})) },
  },
  'a long list and a long enumeration': {
    parameters: listOf({ enum: times(20_000, (index) => `${index}`) }),
    values: { list: times(20_000, (index) => `x${index}`) },
  },
  'many missing properties of large schemas': {
    parameters: listOf({ required: names(1_000), properties: named(1_000, () => ({ type: 'string' })) }),
    values: { list: times(40, () => ({})) },
  },
  'many unknown properties': { parameters: { additionalProperties: false }, values: named(20_000, () => 1) },
  'many problems that quote a large value': {
    parameters: { allOf: times(500, (index) => ({ maxProperties: index, title: 'y'.repeat(1_000) })) },
    values: named(20_000, () => 1),
  },
  'names of properties that are very long': {
    parameters: { additionalProperties: listOf({ type: 'null' }) },
    values: { ['k'.repeat(100_000)]: { list: times(1_000, () => 'z'.repeat(100)) } },
  },
};

const costly: Record<string, [string, Attempt]> = {
  'a pattern of many states on a long text': [
    'pattern',
    { parameters: { properties: { a: { pattern: 'x[ab]{900}a[ab]*' } } }, values: { a: irregular(300_000) } },
  ],
  'many patterns of names on many names': [
    'patternProperties',
    { parameters: { patternProperties: named(500, () => ({})) }, values: named(10_000, () => 1) },
  ],
  'choices of choices': [
    'anyOf',
    {
      parameters: {
        definitions: {
          ...named(40, (index) => ({ anyOf: times(2, () => ({ $ref: `#/definitions/n${index + 1}` })) })),
          n40: { type: 'null' },
        },
        properties: { a: { $ref: '#/definitions/n0' } },
      },
      values: { a: 1 },
    },
  ],
  'a long list and many types': [
    'type',
    { parameters: listOf({ not: { type: times(1_000, () => 'null') } }), values: { list: times(10_000, () => 1) } },
  ],
  'large constants of large values': [
    'const',
    {
      parameters: listOf({ not: { const: named(5_000, (index) => -index) } }),
      values: { list: times(20, () => named(5_000, (index) => index)) },
    },
  ],
  'the length of a long text, again and again': [
    'minLength',
    {
      parameters: { properties: { a: { allOf: times(1_000, () => ({ minLength: 1 })) } } },
      values: { a: 'ä'.repeat(300_000) },
    },
  ],
  'long conditions of many pages': [
    'when',
    {
      parameters: times(200, () => ({ when: `parameters.a == 1 ${'or parameters.a == 1 '.repeat(90)}` })),
      values: { a: [1] },
    },
  ],
};

const enough = aTemplate('enough', { steps: [] });
const templates = [
  ...Object.entries({
    ...attempts,
    ...Object.fromEntries(Object.entries(costly).map(([title, [, one]]) => [title, one])),
  }),
].map(([title, { parameters }]) => aTemplate(nameOf(title), { steps: [], parameters }));

function nameOf(title: string): string {
  return title.replaceAll(/[^a-z]+/g, '-');
}

let app: ScaffolderApp;
beforeAll(async () => {
  app = await openScaffolderApp({ templates: [enough, ...templates] });
});
afterAll(() => app.close());

const asDryRun = ({ parameters, ...given }: Attempt) =>
  app.post('/v2/dry-run', { template: aTemplate('draft', { steps: [], parameters }), directoryContents: [], ...given });
const asTask = (title: string, { values }: Attempt) =>
  app.post('/v2/tasks', { templateRef: `template:default/${nameOf(title)}`, values });

describe('[SEC-11] values and schemas of a caller', () => {
  test.each(Object.entries(attempts))('with %s return a short list of problems', async (title, attempt) => {
    for (const { status, json, text } of [await asDryRun(attempt), await asTask(title, attempt)]) {
      const { errors } = json as { errors: object[] };
      expect([status, errors.length > 0 && errors.length <= 100, text.length < 700_000]).toEqual([400, true, true]);
      const keys = ['path', 'property', 'message', 'schema', 'instance', 'name', 'stack'];
      for (const error of errors) expect(Object.keys(error)).toEqual(expect.arrayContaining(keys));
    }
  });

  test.each(Object.entries(costly))(
    'with %s are rejected by the rule that takes too long',
    async (title, [rule, attempt]) => {
      for (const { status, json } of [await asDryRun(attempt), await asTask(title, attempt)]) {
        const message = expect.stringMatching(
          new RegExp(`The values take too long to check: the rule '(${rule}|type|\\$ref)' of the template exceeds`),
        );
        expect([status, json]).toEqual([400, expect.objectContaining({ error: expect.objectContaining({ message }) })]);
      }
    },
  );

  test('with a pattern of 500 wildcards on 300 kB are still checked', async () => {
    const attempt = {
      parameters: { properties: { a: { pattern: `${'.*'.repeat(500)}y` } } },
      values: { a: 'x'.repeat(300_000) },
    };
    expect(await asDryRun(attempt)).toMatchObject({
      status: 400,
      json: { errors: [{ name: 'pattern', path: ['a'] }] },
    });
  });

  test('quote a large schema and value only by their size', async () => {
    const { json } = await asDryRun(attempts['many problems that quote a large value']!);
    const { errors } = json as { errors: { schema: unknown; instance: unknown }[] };
    expect(errors[1]).toMatchObject({
      schema: { maxProperties: 0, title: 'y'.repeat(1_000) },
      instance: '(object with 20000 properties)',
    });
  });

  test('have the same limits for secrets', async () => {
    const template = aTemplate('draft', {
      steps: [],
      secrets: { schema: { properties: { a: { pattern: 'x[ab]{900}a[ab]*' } } } },
    });
    const given = { template, values: {}, directoryContents: [], secrets: { a: irregular(200_000) } };
    const { status, text } = await app.post('/v2/dry-run', given);
    expect([status, text]).toEqual([400, expect.stringContaining("the rule 'pattern' of the template exceeds")]);
  });

  test('that are nested too deeply are rejected', async () => {
    const deep = times(1_200, (index) => index).reduce<object>((inner) => ({ not: inner }), { type: 'null' });
    const { status, text } = await asDryRun({ parameters: deep, values: {} });
    expect([status, text]).toEqual([400, expect.stringContaining('more than 500 levels deep')]);
  });

  test('are accepted when they are large and valid', async () => {
    const parameters = {
      ...listOf({
        type: 'object',
        required: names(10),
        properties: named(10, () => ({ type: 'string', minLength: 1, pattern: '^[a-z]+$', enum: ['one', 'two'] })),
        additionalProperties: false,
      }),
      required: ['list', 'text'],
    };
    const values = { list: times(1_000, () => named(10, () => 'two')), text: 'x'.repeat(500_000) };
    expect((await asDryRun({ parameters, values })).status).toBe(200);
  });
});

describe('[SEC-11] a request with millions of mistakes', () => {
  test.each([
    [
      'files',
      { directoryContents: times(200_000, () => ({})) },
      'request/body/directoryContents/0 must have required property',
    ],
    ['secrets', { secrets: named(200_000, () => 1) }, 'request/body/secrets/n0 must be string'],
    [
      'steps',
      { template: aTemplate('draft', { steps: times(200_000, () => ({})) }) },
      'Input template is not a template: spec.steps.0.action: ',
    ],
  ])('in its %s reports only the first of them', async (_, more, problem) => {
    const { status, text } = await app.post('/v2/dry-run', {
      template: enough,
      values: {},
      directoryContents: [],
      ...more,
    });
    expect([status, text.length < 2_000, text]).toEqual([400, true, expect.stringContaining(problem)]);
  });
});
