import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { aWorkspaceWith, runAction } from '../../testing/index.ts';
import { jsonataActions } from './jsonataActions.ts';
import { replaceInFiles } from './replaceInFiles.ts';
import { callSandboxed } from './sandboxed/callSandboxed.ts';

const action = (id: string) => jsonataActions.find((one) => one.id === `roadiehq:utils:${id}`)!;

describe('JSONata', () => {
  const evaluate = (expression: string, data: unknown = {}) =>
    runAction(action('jsonata'), { data, expression }).then(({ output }) => output?.result);

  test('transforms values', async () => {
    expect(await evaluate('$sum(items.price)', { items: [{ price: 2 }, { price: 3 }] })).toBe(5);
    expect(await evaluate('$merge([$, {"b": $uppercase(a)}])', { a: 'x' })).toEqual({ a: 'x', b: 'X' });
    expect(await evaluate('missing')).toBeUndefined();
  });

  test('transforms files', async () => {
    const workspace = await aWorkspaceWith({ 'a.json': '{"a":[1,2]}', 'b.yaml': 'a: 1\n---\na: 2\n' });
    const json = { path: 'a.json', expression: 'a[1]' };
    expect((await runAction(action('jsonata:json:transform'), json, { workspace })).output).toEqual({ result: '2' });
    const yaml = { path: 'b.yaml', expression: '$.a', loadAll: true, as: 'object' };
    expect((await runAction(action('jsonata:yaml:transform'), yaml, { workspace })).output).toEqual({ result: [1, 2] });
  });

  test('reports an invalid expression', async () => {
    await expect(evaluate('a +')).rejects.toThrow('JSONata failed to evaluate the expression: ');
  });

  test.each([
    ['loops', '($f := function(){ $f() }; $f())'],
    ['uses too much memory', '($f := function($x){ $f($x & $x) }; $f("aaaaaaaaaaaaaaaa"))'],
  ])('aborts an expression that %s', { timeout: 30_000 }, async (_, expression) => {
    await expect(evaluate(expression)).rejects.toThrow('JSONata failed to evaluate the expression: ');
  });

  test('[SEC-11] limits its threads, and rejects calls when too many wait', async () => {
    let threads = 0;
    let maxThreads = 0;
    const count = (worker: Worker) => {
      threads += 1;
      maxThreads = Math.max(maxThreads, threads);
      worker.once('exit', () => {
        threads -= 1;
      });
    };
    process.on('worker', count);
    try {
      const steps = Array.from({ length: 46 }, () => new AbortController());
      const input = { expression: '1 + 1', data: {} };
      const calls = steps.map(({ signal }) =>
        callSandboxed('jsonata', input, signal).catch((thrown: Error) => thrown.message),
      );
      expect(await Promise.all(calls.slice(44))).toEqual(
        Array(2).fill('the server is busy: 4 jobs of this kind are running and 40 are waiting; try again later'),
      );
      await Promise.race(calls.slice(0, 4));
      for (const step of steps) step.abort(new Error('cancelled'));
      expect(await Promise.all(calls)).toContain('cancelled');
      expect(maxThreads).toBe(4);
      expect(await evaluate('1 + 1')).toBe(2);
    } finally {
      process.off('worker', count);
    }
  });

  test.each(['$constructor', '$$.constructor.constructor("return process")()', '$eval("process")', '`__proto__`'])(
    'cannot escape with %s',
    async (expression) => {
      const result = await evaluate(expression).catch((thrown: Error) => thrown.message);
      expect(JSON.stringify(result) ?? '').not.toContain('version');
    },
  );
});

describe('roadiehq:utils:fs:replace', () => {
  test('replaces texts and matches of expressions in the files of a pattern', async () => {
    const workspace = await aWorkspaceWith({ 'a.md': 'NAME $& NAME', 'b.md': 'v1.2 v3.4', 'c.txt': 'NAME' });
    const files = [
      { file: '*.md', find: 'NAME', replaceWith: '$1' },
      { file: './b.md', find: 'v(\\d+)\\.(\\d+)', replaceWith: '$2.$1', matchRegex: true },
    ];
    await runAction(replaceInFiles, { files }, { workspace });
    const text = (name: string) => readFile(join(workspace.path, name), 'utf8');
    expect([await text('a.md'), await text('b.md'), await text('c.txt')]).toEqual(['$1 $& $1', '2.1 4.3', 'NAME']);
  });

  test('aborts an expression that takes too long', { timeout: 30_000 }, async () => {
    const workspace = await aWorkspaceWith({ a: 'a'.repeat(40) });
    const files = [{ file: 'a', find: '(a+)+$b', replaceWith: '', matchRegex: true }];
    await expect(runAction(replaceInFiles, { files }, { workspace })).rejects.toThrow("Cannot replace '(a+)+$b'");
  });

  test('stays in the workspace', async () => {
    const files = [{ file: '../*', find: 'a', replaceWith: 'b' }];
    await expect(runAction(replaceInFiles, { files })).rejects.toThrow("must not contain '..'");
  });
});
