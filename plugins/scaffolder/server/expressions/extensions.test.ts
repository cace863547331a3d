import { afterAll, expect, test } from 'vitest';
import { createTemplating } from './templating.ts';

const seen: unknown[][] = [];
let asked = 0;
const templating = createTemplating({
  limits: { outsideMs: 500 },
  filters: [
    { name: 'shout', apply: (text, mark = '!') => `${text}${mark}`.toUpperCase() },
    { name: 'notes', apply: (...parameters) => void seen.push(parameters) },
    { name: 'later', apply: async (value) => ({ value }) },
    { name: 'never', apply: () => new Promise(() => {}) },
    {
      name: 'fails',
      apply() {
        throw new Error('the tower is closed');
      },
    },
    { name: 'unspeakable', apply: () => 10n },
    { name: 'upper', apply: () => 'mine' },
    { name: 'counted', apply: () => ++asked },
    { name: 'countedOnce', isPure: true, apply: () => ++asked },
  ],
  globals: [
    { name: 'organisation', value: { name: 'Meridian Air', gates: [1, 2] } },
    { name: 'flightOf', call: (number) => `MA${number}` },
    { name: 'nothing', call: () => undefined },
  ],
});
afterAll(() => templating.close());
const render = (value: unknown, context = {}) => templating.createSandbox().render(value, context);

test('plugin filters run outside the sandbox, on JSON', async () => {
  expect(
    await render([
      "${{ 'fares' | shout }}",
      "${{ 'fares' | shout('?') | lower }}",
      "a ${{ 1 | later | pick('value') }}",
    ]),
  ).toEqual(['FARES!', 'fares?', 'a 1']);
  expect(await render("${{ missing | notes({ a: [1, missing] }, missing, 'x', key='kept') }}")).toBeUndefined();
  expect(seen).toEqual([[undefined, { a: [1, null] }, undefined, 'x', { key: 'kept', __keywords: true }]]);
});

test('a plugin filter replaces a built-in one', async () => {
  expect(await render("${{ 'x' | upper }}")).toBe('mine');
});

test('a pure filter is called once per step for the same input, others each time', async () => {
  const sandbox = templating.createSandbox();
  expect(await sandbox.render(["${{ 'a' | counted }}", "${{ 'a' | counted }}!", "${{ 'a' | counted }}?"], {})).toEqual([
    1,
    '2!',
    '3?',
  ]);
  const texts = ["${{ 'a' | countedOnce }}", "${{ 'a' | countedOnce }}!", "${{ 'b' | countedOnce }}"];
  expect(await sandbox.render(texts, {})).toEqual([4, '4!', 5]);
  expect(await render("${{ 'a' | countedOnce }}")).toBe(6);
});

test('globals are values and functions', async () => {
  expect(
    await render(['${{ organisation.gates }}', '${{ flightOf(12) | lower }}', '${{ nothing() }}', 'x${{ nothing() }}']),
  ).toEqual([[1, 2], 'ma12', undefined, 'x']);
  // Data takes precedence.
  expect(await render('${{ organisation.name }}', { organisation: { name: 'own' } })).toBe('own');
});

test('an error in a filter fails the expression with its message', async () => {
  await expect(render("${{ 'x' | fails }}")).rejects.toThrow(
    "'${{ 'x' | fails }}' cannot be rendered: the tower is closed",
  );
  await expect(render("${{ 'x' | unspeakable }}")).rejects.toThrow('BigInt');
  await expect(render("${{ 'x' | never }}")).rejects.toThrow("The filter 'never' took longer than 500 ms");
  expect(await render("${{ 'x' | shout }}")).toBe('X!');
});

test('two extensions with the same name are rejected', () => {
  const twice = [
    { name: 'shout', apply: () => '' },
    { name: 'shout', apply: () => '' },
  ];
  expect(() => createTemplating({ filters: twice })).toThrow("There are two template filters named 'shout'");
});

test('all filters and globals are described', () => {
  const { filters, globals } = templating.describe();
  expect(filters.parseRepoUrl).toMatchObject({
    description: expect.any(String),
    schema: { input: { type: 'string' }, output: { required: ['host', 'repo'] } },
    examples: [{ example: expect.stringContaining('${{ parameters.repoUrl | parseRepoUrl }}') }],
  });
  expect(filters.groupby).toEqual({ description: expect.any(String) });
  expect(filters.shout).toEqual({});
  expect(Object.keys(globals.functions)).toEqual(expect.arrayContaining(['always', 'failure', 'range', 'flightOf']));
  expect(globals.values).toEqual({ organisation: { value: { name: 'Meridian Air', gates: [1, 2] } } });
});
