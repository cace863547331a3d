import { afterAll, describe, expect, test } from 'vitest';
import type { SandboxLimits } from './sandboxLimits.ts';
import { createTemplating } from './templating.ts';

const templating = createTemplating({
  limits: { evaluationMs: 25_000, outsideMs: 25_000, memoryBytes: 16 * 1_048_576, outputCharacters: 1_000_000 },
  filters: [{ name: 'typesOf', apply: (...values) => values.map((value) => typeof value) }],
});
afterAll(() => templating.close());

const context = {
  parameters: { name: 'fares', list: [1, 2], nested: { toString: 'sly', constructor: 'own', length: -1 } },
};
/** For templates that must time out; everything else has enough time, even on a busy machine. */
const hasty = { evaluationMs: 300 };
const render = (text: string, limits: Partial<SandboxLimits> = {}) =>
  templating.createSandbox({ limits }).render(text, context);

describe('[SEC-02] attempts to reach JavaScript internals', () => {
  test.each([
    "${{ ''.constructor.constructor('return process')() }}",
    "${{ ''['constructor']['constructor']('return globalThis')() }}",
    "${{ ({}).constructor.constructor('return this')() }}",
    "${{ [].constructor.from('abc') }}",
    '${{ (0).constructor }}',
    "${{ range.constructor('return 1')() }}",
    "${{ parameters.list.map.constructor('return 1')() }}",
    '${{ parameters.__proto__ }}',
    "${{ parameters['__pro' + 'to__'].polluted }}",
    "${{ parameters.list[['constructor']] }}",
    '${{ parameters.name.__defineGetter__ }}',
    "${{ parameters.__lookupGetter__('name') }}",
    '${{ range.prototype }}',
    '${{ cycler(1).next.caller }}',
    '{% macro m() %}{% endmacro %}${{ m.constructor }}',
    "{% set c = 'constructor' %}${{ parameters.name[c] }}",
    '{% for key in ["constructor"] %}${{ parameters.list[key] }}{% endfor %}',
    "${{ parameters.list.map.bind.constructor('return 1')() }}",
    "${{ ''.at.call.prototype }}",
    "{% set x = { toString: range } %}${{ parameters.list[['__proto__'] | first] }}",
    '${{ (parameters.list | first).constructor }}',
  ])('are rejected: %s', async (text) => {
    await expect(render(text)).rejects.toThrow(/cannot be rendered: '\w+' cannot be read in a template/);
  });

  test.each([
    ['${{ process }}', undefined],
    ['${{ globalThis }}', undefined],
    ['${{ require }}', undefined],
    ['${{ callOutside }}', undefined],
    ['${{ evaluate }}', undefined],
    ['${{ this }}', undefined],
    ['${{ env }}', undefined],
    ['${{ runtime }}', undefined],
    ['${{ Function }}', undefined],
    ['${{ Symbol }}', undefined],
    ['${{ Symbol.iterator }}', undefined],
    ['${{ Reflect }}', undefined],
    ['${{ Proxy }}', undefined],
    ['${{ Object }}', undefined],
    ['${{ WebAssembly }}', undefined],
    ['${{ eval }}', undefined],
    ['${{ std }}', undefined],
    ['${{ os }}', undefined],
    ['${{ frame }}', undefined],
    ['${{ context.lookup }}', undefined],
    ['${{ __proto__ }}', undefined],
    ['${{ constructor }}', undefined],
    ['${{ parameters["Symbol(Symbol.iterator)"] }}', undefined],
    ['${{ parameters.nested.constructor }}', 'own'],
  ])('%s only reads data', async (text, expected) => {
    expect(await render(text)).toBe(expected);
  });

  test('names in filter arguments do not reach internals either', async () => {
    expect(await render("${{ parameters | pick('constructor.constructor') }}")).toBeUndefined();
    expect(await render("${{ 'x' | pick('__proto__') }}")).toBeUndefined();
    expect(await render("${{ [parameters.list] | groupby('constructor.name') }}")).toEqual({ undefined: [[1, 2]] });
    expect(await render("${{ [parameters.list] | sort(attribute='__proto__.x') }}")).toEqual([[1, 2]]);
  });

  test.each([
    '{% include "/etc/passwd" %}',
    '{% include "../../../etc/passwd" ignore missing %}',
    '{% import "file:///etc/passwd" as p %}${{ p }}',
    '{% from "/etc/passwd" import root %}${{ root }}',
    '{% extends "/etc/passwd" %}',
    '{% include parameters.name %}',
    '{% include ["a", "/etc/passwd"] %}',
  ])('no other file is included: %s', async (text) => {
    await expect(render(text)).rejects.toThrow(/A template cannot (include|import|extend) another/);
  });
});

test('[SEC-02] code in the names of a template stays a name', async () => {
  const texts = [
    '{% set x"; globalThis.y = 1; " = 1 %}',
    '{% macro m(a="}); globalThis.y=1; (function(){") %}${{ a }}{% endmacro %}${{ m() }}',
    '${{ "\\"; globalThis.y = 1; \\"" }}',
    '${{ parameters["\\"]); globalThis.y = 1; (["] }}',
    '{% block a %}${{ typeof y }}{% endblock %}',
  ];
  for (const text of texts) await render(text).catch(() => undefined);
  expect(await render('${{ y }}')).toBeUndefined();
  expect((globalThis as { y?: unknown }).y).toBeUndefined();
});

test('[SEC-02] changes by one expression do not affect the next, in the sandbox or in the program', async () => {
  const sandbox = templating.createSandbox();
  const attempts = [
    "{% set parameters.__proto__.polluted = 'x' %}",
    "${{ parameters.list.push('x') }}",
    "{% set name = 'changed' %}{% set parameters = {} %}",
    '${{ parameters.list.splice(0, 2) }}',
    '${{ parameters.list.concat.call }}',
    "${{ parameters.list.fill('x') }}",
  ];
  for (const text of attempts) await sandbox.render(text, context).catch(() => undefined);
  expect(
    await sandbox.render('${{ [parameters.list, parameters.name, polluted, ({}).polluted, [].polluted] }}', context),
  ).toEqual([[1, 2], 'fares', null, null, null]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

test('[SEC-02] values with special JavaScript names reach filters and results as data', async () => {
  const hostile = { __proto__: null, toJSON: 'x', valueOf: 1, __keywords: true };
  const sly = JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {}}}');
  const { render: renderSly } = templating.createSandbox();
  const result = (await renderSly({ a: '${{ [sly] | first }}', b: '${{ hostile }}' }, { sly, hostile })) as {
    a: object;
  };
  expect(Object.hasOwn(result.a, '__proto__')).toBe(true);
  expect(Object.getPrototypeOf(result.a)).toBe(Object.prototype);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  expect(await render('${{ parameters.nested | typesOf(range, parameters.missing, [range], 1/0) }}')).toEqual([
    'object',
    'object',
    'undefined',
    'object',
    'object',
  ]);
  await expect(render('a ${{ parameters.nested }}')).rejects.toThrow('cannot be rendered');
});

describe('[SEC-02] templates that exceed their limits', () => {
  test.each([
    ['an endless loop', '{% for a in range(100000) %}{% for b in range(100000) %}{% endfor %}{% endfor %}', 'time'],
    ['a very long list', '${{ range(1000000000) | length }}', 'memory'],
    ['a regular expression that backtracks', "${{ ('a'.repeat(50) + '!').replace(r/^(a+)+$/, '') }}", 'time'],
    [
      'a filter with such an expression',
      "${{ 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' | replace(r/^(a+)+$/, '') }}",
      'time',
    ],
    [
      'text that doubles',
      "{% set x = 'ab' %}{% for i in range(99) %}{% set x = x + x %}{% endfor %}${{ x | upper }}",
      'memory',
    ],
    [
      'lists that double',
      '{% set x = [1] %}{% for i in range(40) %}{% set x = x.concat(x) %}{% endfor %}${{ x | length }}',
      'memory',
    ],
    ['text of any length', "${{ 'x'.repeat(900000000) | upper }}", 'memory'],
    ['padding', "${{ 'x'.padStart(900000000) | length }}", 'memory'],
    ['nothing replaced by much', "${{ 'x'.repeat(300000) | replace('', 'y'.repeat(1000)) | length }}", 'memory'],
    ['much replaced by much', "${{ 'x'.repeat(300000).replaceAll('x', 'y'.repeat(1000)) | length }}", 'memory'],
    ['a wide line', "${{ 'a' | center(900000000) | length }}", 'time'],
    ['a deep indent', "${{ 'a' | indent(900000000, true) | length }}", 'time'],
    ['a large batch', "${{ [1] | batch(900000000, 'x') | length }}", 'memory'],
    ['long separators', "${{ range(10000) | join('x'.repeat(100000)) | length }}", 'memory'],
    ['a split by an expression that backtracks', "${{ 'a'.repeat(50).split(r/(a+)+b/) | length }}", 'time'],
    ['a match by such an expression', "${{ ('a'.repeat(50) + '!').match(r/^(a|a)*$/) }}", 'time'],
    [
      'macros that call each other',
      '{% macro f(n) %}${{ g(n) }}{% endmacro %}{% macro g(n) %}${{ f(n) }}{% endmacro %}${{ f(1) }}',
      'stack',
    ],
    ['a macro that calls itself', '{% macro f(n) %}${{ f(n) }}{% endmacro %}${{ f(1) }}', 'stack'],
    ['very deep brackets', `\${{ ${'('.repeat(30_000)}1${')'.repeat(30_000)} }}`, 'stack'],
    ['lists in lists', `\${{ ${'['.repeat(30_000)}${']'.repeat(30_000)} | dump }}`, 'stack'],
    ['a list in itself', '{% set x = [] %}{% set y = x.push(x) %}${{ x | dump }}', undefined],
    ['much output', "${{ 'x'.repeat(1100000) }}", 'output'],
    ['much output of a file', "{% for i in range(20) %}${{ 'x'.repeat(100000) }}{% endfor %}", 'output'],
    ['much text', `\${{ 1 }}${'x'.repeat(6_000_000)}`, 'source'],
  ])('%s', async (_name, text, limit) => {
    const failure = await render(text, limit === 'time' ? hasty : {}).then(
      () => undefined,
      (error) => error,
    );
    expect(failure).toMatchObject({
      name: 'InputError',
      limit,
      message: expect.stringContaining('cannot be rendered: '),
    });
    expect(failure.message.length).toBeLessThan(500);
    // The next expression is not affected.
    expect(await render('${{ parameters.name | upper }}')).toBe('FARES');
  });

  test('the expressions of one sandbox share one time limit', async () => {
    const sandbox = templating.createSandbox({ limits: { ...hasty, totalMs: 2_000 } });
    const busy = '{% for a in range(100000) %}{% for b in range(100000) %}{% endfor %}{% endfor %}';
    await expect(sandbox.render(busy, {})).rejects.toMatchObject({ limit: 'time' });
    const later: unknown[] = [];
    while (!later.includes('total time') && later.length < 10) {
      later.push(await sandbox.render(busy, {}).catch((error) => error.limit));
    }
    expect(later).toContain('total time');
    await expect(sandbox.renderFile('${{ 1 + 1 }}', {})).rejects.toThrow(
      'All expressions of the step together take longer than 2000 ms',
    );
  });

  test('text that takes too much time or memory to parse only affects its thread', async () => {
    // Parsing cannot be interrupted: the thread is terminated when its total time is over.
    const limits = { evaluationMs: 100, outsideMs: 100, memoryBytes: 16 * 1_048_576 };
    const strict = createTemplating({ limits });
    const failure: { limit?: string } = await strict
      .createSandbox()
      .render('${{1}}'.repeat(800_000), {})
      .then(
        () => ({}),
        (error) => error,
      );
    expect(['time', 'memory']).toContain(failure.limit);
    const patient = strict.createSandbox({ limits: { evaluationMs: 25_000 } });
    expect(await patient.render('${{ parameters.name | upper }}', context)).toBe('FARES');
    strict.close();
  });

  test('one running template does not block the program or other templates', async () => {
    const patient = createTemplating({ limits: { evaluationMs: 120_000, totalMs: 120_000 } });
    const endless = '{% for a in range(100000) %}{% for b in range(100000) %}{% endfor %}{% endfor %}';
    let isOver = false;
    const busy = patient
      .createSandbox()
      .render(endless, {})
      .finally(() => {
        isOver = true;
      });
    const ended = expect(busy).rejects.toThrow('The thread has ended');
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
    expect(await patient.createSandbox().render('${{ 1 + 1 }}', {})).toBe(2);
    expect(isOver).toBe(false);
    patient.close();
    await ended;
    await expect(patient.createSandbox().render('${{ 1 + 1 }}', {})).rejects.toThrow('no longer rendered');
  });
});
