import { readdir, readFile } from 'node:fs/promises';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAction } from './actions/action.ts';
import { gatedAction } from './testing/gatedAction.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp } from './testing/scaffolderApp.ts';

const password = 'correct "horse" battery/staple';
const key = 'environment-key-77';
const seen: unknown[] = [];

const leak = createAction({
  id: 'test:leak',
  description: 'Leaks everything',
  input: z.record(z.string(), z.unknown()),
  async run({ input, secrets, logger }) {
    seen.push({ input, secrets });
    logger.info(`the input is ${JSON.stringify(input)}`);
    logger.warn(`the secret is ${secrets.password}, ${encodeURIComponent(secrets.password ?? '')}`);
    if (input.fails) throw new Error(`refused ${secrets.password}`);
    return { leaked: input };
  },
});

const leaking = aTemplate('leaking', {
  secrets: {
    schema: { type: 'object', required: ['password'], properties: { password: { type: 'string', minLength: 5 } } },
  },
  steps: [
    {
      id: 'leak',
      action: 'test:leak',
      input: {
        plain: '${{ secrets.password }}',
        changed: '${{ secrets.password | upper }}',
        list: ['${{ secrets.password }}'],
        environment: '${{ environment.secrets.key }}',
        fails: '${{ parameters.fails }}',
      },
    },
    { id: 'look', if: '${{ secrets.password or false }}', action: 'test:leak', input: {} },
    { each: ['${{ secrets.password }}'], action: 'test:leak', input: { item: '${{ each.value }}' } },
  ],
  output: { leak: '${{ steps.leak.output.leaked.plain }}', none: '${{ secrets.password }}' },
});
const waiting = aTemplate('waiting', { steps: [{ action: 'test:gate', input: { gate: 'secret' } }] });

describe.each(testEngines)('[SEC-06] secrets of tasks on %s', (engine) => {
  const gate = gatedAction();
  let app: ScaffolderApp;
  beforeAll(async () => {
    app = await openScaffolderApp({
      engine,
      templates: [leaking, waiting],
      actions: [leak, gate.action],
      scaffolder: { defaultEnvironment: { secrets: { key } } },
    });
  });
  afterAll(() => app.close());

  const rows = async () =>
    JSON.stringify((await sql`select * from scaffolder_tasks`.execute(app.database.kysely())).rows);
  const forms = [
    password,
    password.toUpperCase(),
    JSON.stringify(password).slice(1, -1),
    encodeURIComponent(password),
    key,
  ];
  const expectNone = (text: string) => {
    for (const form of forms) expect(text).not.toContain(form);
  };

  test('reach the inputs of actions, and are masked in all output', async () => {
    seen.length = 0;
    const { id, status, events, output } = await app.run('leaking', {}, { secrets: { password } });
    expect(status).toBe('completed');
    expect(seen).toMatchObject([
      { input: { plain: password, changed: password.toUpperCase(), environment: key }, secrets: { password } },
      { input: { item: password } },
    ]);
    const logged = JSON.stringify(events);
    expectNone(logged);
    expect(logged).toContain('***');
    // Conditions and the output have no access to secrets, and a secret in a step's output is masked.
    expect(output).toEqual({ leak: '***' });
    expect(logged).toContain('Skipping step look');
    expectNone((await app.get(`/v2/tasks/${id}`)).text);
    expectNone((await app.get('/v2/tasks')).text);
  });

  test('are masked in errors too', async () => {
    const { status, events, error } = await app.run('leaking', { fails: true }, { secrets: { password } });
    expect([status, error?.message]).toEqual(['failed', 'refused ***']);
    expectNone(JSON.stringify(events));
  });

  test('are encrypted in the database, and deleted when the task has ended', async () => {
    const id = await app.start('waiting', {}, { secrets: { password } });
    await eventually(() => expect(gate.log).toContain('at secret'));
    expectNone(await rows());
    const kept = async () => {
      const { rows } = await sql<{
        secrets: string | null;
      }>`select secrets from scaffolder_tasks where id = ${id}`.execute(app.database.kysely());
      return rows[0]!.secrets;
    };
    expect(await kept()).toEqual(expect.any(String));
    await app.post(`/v2/tasks/${id}/cancel`);
    expect(await kept()).toBeNull();
    gate.openGate('secret');
    await app.run('leaking', {}, { secrets: { password } });
    expectNone(await rows());
    if (engine === 'sqlite') expectNone(await filesBelow(app.folder));
  });

  test('that are invalid are rejected without being quoted, also in a retry', async () => {
    const start = (secrets: object) => app.post('/v2/tasks', { templateRef: 'leaking', values: {}, secrets });
    expect(await start({})).toMatchObject({
      status: 400,
      json: { errors: [{ message: 'secrets.password is required' }] },
    });
    const short = await start({ password: 'abc9' });
    expect(short).toMatchObject({
      status: 400,
      json: { errors: [{ message: 'secrets.password does not meet minimum length of 5' }] },
    });
    expect(short.text).not.toContain('abc9');
    const { id } = await app.run('leaking', { fails: true }, { secrets: { password } });
    expect((await app.post(`/v2/tasks/${id}/retry`, {})).status).toBe(400);
    expect((await app.post(`/v2/tasks/${id}/retry`, { secrets: { password } })).status).toBe(201);
    await app.ended(id);
  });

  test('may have any name, and be a single letter or empty', async () => {
    seen.length = 0;
    const odd = {
      constructor: 'built-77',
      toString: 'leaked-77',
      'a\nb': 'lines-77',
      '': 'nameless-77',
      letter: 'a',
      none: '',
    };
    const { status, lines, events } = await app.run('leaking', {}, { secrets: { password, ...odd } });
    expect(status).toBe('completed');
    expect(seen[0]).toMatchObject({ secrets: odd });
    // Masking each `a` would make the log unreadable.
    expect(lines).toContain('Starting up task with 3 steps');
    for (const value of Object.values(odd).filter(({ length }) => length > 1)) {
      expect(JSON.stringify(events)).not.toContain(value);
    }
  });

  test('are rejected when there are too many, or they are too long to search for in every line', async () => {
    const start = (secrets: object) => app.post('/v2/tasks', { templateRef: 'leaking', values: {}, secrets });
    expect((await start({ password: 'x'.repeat(1_000_000) })).text).toContain(
      'at most 256000 characters in total, not 1000000',
    );
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`s${index}`, 'x']));
    expect((await start({ password, ...many })).text).toContain('A task can have at most 200 secrets, not 501');
  });

  test('are not in the response of a dry run', async () => {
    const body = { template: leaking, values: {}, secrets: { password }, directoryContents: [] };
    const { status, text } = await app.post('/v2/dry-run', body);
    expect(status).toBe(200);
    expectNone(text);
  });
});

async function filesBelow(folder: string): Promise<string> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map((entry) => readFile(`${entry.parentPath}/${entry.name}`, 'latin1'));
  return (await Promise.all(files)).join('\n');
}
