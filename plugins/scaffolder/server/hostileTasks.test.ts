import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAction } from './actions/action.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from './testing/scaffolderApp.ts';

const give = createAction({
  id: 'test:give',
  description: 'Returns its input',
  input: z.object({ json: z.string() }),
  run: async ({ input: { json } }) => JSON.parse(json) as Record<string, unknown>,
});

const write = (path: string) => ({ action: 'fs:write', input: { path, content: 'x' } });
const say = (message: string) => ({ action: 'debug:log', input: { message } });
const busy = '{% for a in range(100000) %}{% for b in range(100000) %}{% endfor %}{% endfor %}';

/** Hostile steps, each with the expected error of its task. */
const attempts: Record<string, [step: object, message: string]> = {
  'a walk to a constructor': [
    say("${{ ''.constructor.constructor('return process')().exit() }}"),
    "'constructor' cannot be read in a template",
  ],
  'a walk in a condition': [
    { ...say('x'), if: "${{ parameters['__pro' + 'to__'].x }}" },
    "'__proto__' cannot be read in a template",
  ],
  'an endless condition': [{ ...say('x'), if: busy }, 'It takes longer than 5000 ms'],
  'an endless list': [{ ...say('x'), each: '${{ range(1000000000) }}' }, 'cannot be rendered: It '],
  'a long list': [{ ...say('x'), each: '${{ range(10001) }}' }, 'has 10001 entries; the limit is 10000'],
  'another file': [say('{% include "/etc/passwd" %}'), 'A template cannot include another'],
  'a path above': [write('../escaped.txt'), "must not contain '..'"],
  'a path above in the middle': [write('a/../../escaped.txt'), "must not contain '..'"],
  'an absolute path': [write('/etc/escaped.txt'), 'is absolute; it must be relative to its folder'],
  'a path with a NUL character': [write('escaped.txt\0.md'), 'escaped.txt'],
  'a file of the machine': [{ action: 'fetch:plain', input: { url: 'file:///etc/' } }, 'file:///etc/'],
  'a folder above the template': [{ action: 'fetch:plain', input: { url: '../../../etc' } }, '../../../etc'],
  'a metadata service': [
    { action: 'fetch:plain:file', input: { url: 'http://169.254.169.254/latest/', targetPath: 'a' } },
    '169.254.169.254',
  ],
  'a neighbour': [
    { action: 'fetch:plain:file', input: { url: 'http://user@localhost:7007/a', targetPath: 'a' } },
    'localhost:7007',
  ],
  'a disguised host': [
    { action: 'fetch:template', input: { url: 'https://github.com@evil.example/a/b' } },
    'evil.example',
  ],
};
const templates = Object.values(attempts).map(([step], number) =>
  aTemplate(`hostile-${number}`, { steps: [{ id: 'try', ...step }] }),
);
const odd = aTemplate('odd', {
  steps: [
    { id: 'constructor', action: 'test:give', input: { json: '{"a":1}' } },
    { id: 'toString', action: 'test:give', each: [1, 2], input: { json: '{"__proto__":{"polluted":1},"toString":2}' } },
    { id: 'all', action: 'debug:log', input: { message: "${{ steps['toString'].output | dump }} ${{ parameters }}" } },
  ],
  output: { a: '${{ steps["constructor"].output.a }}', given: '${{ parameters | dump }}' },
});

describe('[SEC-02] [SEC-03] [SEC-04] a task that tries', () => {
  let app: ScaffolderApp;
  beforeAll(async () => {
    app = await openScaffolderApp({ templates: [...templates, odd], actions: [give] });
  });
  afterAll(() => app.close());

  test.each(Object.entries(attempts).map(([name, [, message]], number) => [name, number, message] as const))(
    '%s fails with the reason',
    async (_name, number, message) => {
      const { status, error } = await app.run(`hostile-${number}`);
      expect([status, error?.message]).toEqual(['failed', expect.stringContaining(message)]);
      expect(error?.message.length).toBeLessThan(500);
      for (const place of [join(app.folder, 'escaped.txt'), '/etc/escaped.txt']) {
        await expect(access(place)).rejects.toThrow('ENOENT');
      }
    },
  );

  test('names with a special meaning in JavaScript finds only data', async () => {
    const { status, output, error } = await app.run('odd', { given: 'x' });
    expect([status, error]).toEqual(['completed', undefined]);
    expect(output).toEqual({ a: 1, given: '{"given":"x"}' });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('values that would become a prototype is not created', async () => {
    const headers = { ...(await app.asUser()), 'content-type': 'application/json' };
    for (const values of ['{"__proto__":{"polluted":1}}', '{"a":{"constructor":{"prototype":{"polluted":1}}}}']) {
      const payload = `{"templateRef":"odd","values":${values}}`;
      const answer = await app.inject({ method: 'POST', url: '/api/scaffolder/v2/tasks', headers, payload });
      expect(answer.statusCode).toBe(400);
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});
