import { readdir, readFile } from 'node:fs/promises';
import { definePlugin, type PluginContext } from '@callboard/server-kit';
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

const tell = createAction({
  id: 'test:tell',
  description: 'Tells everything',
  input: z.record(z.string(), z.unknown()),
  async run({ input, secrets, logger }) {
    seen.push({ input, secrets });
    logger.info(`the input is ${JSON.stringify(input)}`);
    logger.warn(`the secret is ${secrets.password}, ${encodeURIComponent(secrets.password ?? '')}`);
    if (input.fails) throw new Error(`refused ${secrets.password}`);
    return { told: input };
  },
});

const telling = aTemplate('telling', {
  secrets: {
    schema: { type: 'object', required: ['password'], properties: { password: { type: 'string', minLength: 5 } } },
  },
  steps: [
    {
      id: 'tell',
      action: 'test:tell',
      input: {
        plain: '${{ secrets.password }}',
        changed: '${{ secrets.password | upper }}',
        list: ['${{ secrets.password }}'],
        environment: '${{ environment.secrets.key }}',
        fails: '${{ parameters.fails }}',
      },
    },
    { id: 'look', if: '${{ secrets.password or false }}', action: 'test:tell', input: {} },
    { each: ['${{ secrets.password }}'], action: 'test:tell', input: { item: '${{ each.value }}' } },
  ],
  output: { leak: '${{ steps.tell.output.told.plain }}', none: '${{ secrets.password }}' },
});
const waiting = aTemplate('waiting', { steps: [{ action: 'test:gate', input: { gate: 'secret' } }] });

describe.each(testEngines)('[SEC-06] secrets of tasks on %s', (engine) => {
  const gate = gatedAction();
  let app: ScaffolderApp;
  let database: PluginContext['database'];
  beforeAll(async () => {
    const looking = definePlugin({
      id: 'looking',
      start(context) {
        database = context.database;
      },
    });
    app = await openScaffolderApp({
      engine,
      templates: [telling, waiting],
      actions: [tell, gate.action],
      plugins: [looking],
      scaffolder: { defaultEnvironment: { secrets: { key } } },
    });
  });
  afterAll(() => app.close());

  const rows = async () => JSON.stringify((await sql`select * from scaffolder_tasks`.execute(database.kysely())).rows);
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
    const { id, status, events, output } = await app.run('telling', {}, { secrets: { password } });
    expect(status).toBe('completed');
    expect(seen).toMatchObject([
      { input: { plain: password, changed: password.toUpperCase(), environment: key }, secrets: { password } },
      { input: { item: password } },
    ]);
    const told = JSON.stringify(events);
    expectNone(told);
    expect(told).toContain('***');
    // In conditions and in the output there are no secrets, and what a step gave on is masked.
    expect(output).toEqual({ leak: '***' });
    expect(told).toContain('Skipping step look');
    expectNone((await app.get(`/v2/tasks/${id}`)).text);
    expectNone((await app.get('/v2/tasks')).text);
  });

  test('are masked in errors too', async () => {
    const { status, events, error } = await app.run('telling', { fails: true }, { secrets: { password } });
    expect([status, error?.message]).toEqual(['failed', 'refused ***']);
    expectNone(JSON.stringify(events));
  });

  test('are sealed where they are kept, and gone when the task has ended', async () => {
    const id = await app.start('waiting', {}, { secrets: { password } });
    await eventually(() => expect(gate.log).toContain('at secret'));
    expectNone(await rows());
    const kept = async () => {
      const { rows } = await sql<{
        secrets: string | null;
      }>`select secrets from scaffolder_tasks where id = ${id}`.execute(database.kysely());
      return rows[0]!.secrets;
    };
    expect(await kept()).toEqual(expect.any(String));
    await app.post(`/v2/tasks/${id}/cancel`);
    expect(await kept()).toBeNull();
    gate.openGate('secret');
    await app.run('telling', {}, { secrets: { password } });
    expectNone(await rows());
    if (engine === 'sqlite') expectNone(await filesBelow(app.folder));
  });

  test('that do not fit are refused without being quoted, also when a task is tried again', async () => {
    const start = (secrets: object) => app.post('/v2/tasks', { templateRef: 'telling', values: {}, secrets });
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
    const { id } = await app.run('telling', { fails: true }, { secrets: { password } });
    expect((await app.post(`/v2/tasks/${id}/retry`, {})).status).toBe(400);
    expect((await app.post(`/v2/tasks/${id}/retry`, { secrets: { password } })).status).toBe(201);
    await app.ended(id);
  });

  test('may have any name, and be a single letter or nothing at all', async () => {
    seen.length = 0;
    const odd = {
      constructor: 'built-77',
      toString: 'told-77',
      'a\nb': 'lines-77',
      '': 'nameless-77',
      letter: 'a',
      none: '',
    };
    const { status, lines, events } = await app.run('telling', {}, { secrets: { password, ...odd } });
    expect(status).toBe('completed');
    expect(seen[0]).toMatchObject({ secrets: odd });
    // Each `a` masked would leave nothing to read.
    expect(lines).toContain('Starting up task with 3 steps');
    for (const value of Object.values(odd).filter(({ length }) => length > 1)) {
      expect(JSON.stringify(events)).not.toContain(value);
    }
  });

  test('are refused when they are too many or too long to be looked for in every line', async () => {
    const start = (secrets: object) => app.post('/v2/tasks', { templateRef: 'telling', values: {}, secrets });
    expect((await start({ password: 'x'.repeat(1_000_000) })).text).toContain(
      'at most 256000 characters in all, not 1000000',
    );
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`s${index}`, 'x']));
    expect((await start({ password, ...many })).text).toContain('A task takes at most 200 secrets, not 501');
  });

  test('are in no answer of a dry run', async () => {
    const body = { template: telling, values: {}, secrets: { password }, directoryContents: [] };
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
