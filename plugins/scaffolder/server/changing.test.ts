import { eventually, testEngines } from '@callboard/server-kit/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createAction } from './actions/action.ts';
import { gatedAction } from './testing/gatedAction.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp, summaryOf } from './testing/scaffolderApp.ts';
import { writeWorkspaceFile } from './workspaces/workspaceFiles.ts';

const done: string[] = [];
let isBroken = true;
const act = createAction({
  id: 'test:act',
  description: 'Logs what it does',
  input: z.object({ what: z.string(), fails: z.boolean().optional() }),
  async run({ input: { what, fails }, once, logger }) {
    await once('do', async () => void done.push(what));
    logger.info(`did ${what}`);
    if (fails && isBroken) throw new Error(`${what} is broken`);
    return { what };
  },
});

const grow = createAction({
  id: 'test:grow',
  description: 'Writes a file; one file is too large while it is broken',
  input: z.object({ name: z.string(), large: z.string() }),
  async run({ input: { name, large }, workspace }) {
    await writeWorkspaceFile(workspace, name, isBroken && name === large ? 'x'.repeat(100_001) : name);
  },
});
const growing = aTemplate('growing', {
  steps: [
    {
      action: 'test:grow',
      each: ['a', 'b', 'c'],
      input: { name: '${{ each.value }}', large: '${{ parameters.large }}' },
    },
    { id: 'read', action: 'fs:read', each: ['a', 'b', 'c'], input: { path: '${{ each.value }}' } },
  ],
  output: { contents: '${{ steps.read.output.content }}' },
});

const waiting = aTemplate('waiting', {
  steps: [{ id: 'wait', action: 'test:gate', input: { gate: '${{ parameters.gate }}' } }],
});
const failing = aTemplate('failing', {
  steps: [
    { id: 'first', action: 'test:act', input: { what: 'first' } },
    { id: 'write', action: 'fs:write', input: { path: 'note.txt', content: 'kept' } },
    { id: 'second', action: 'test:act', input: { what: 'second', fails: true } },
    { id: 'third', action: 'fs:read', input: { path: 'note.txt' } },
    { id: 'cleanup', if: '${{ always() }}', action: 'test:act', input: { what: 'cleanup' } },
    { id: 'alarm', if: '${{ failure() }}', action: 'test:act', input: { what: 'alarm' } },
  ],
  output: { note: '${{ steps.third.output.content }}', first: '${{ steps.first.output.what }}' },
});

describe.each(testEngines)('changing tasks on %s', (engine) => {
  const gate = gatedAction();
  let app: ScaffolderApp;
  beforeAll(async () => {
    app = await openScaffolderApp({
      engine,
      templates: [waiting, failing, growing],
      actions: [gate.action, act, grow],
      scaffolder: { workspace: { maxBytes: 100_000 } },
    });
  });
  afterAll(() => app.close());

  test('[SCAF-028] a cancelled task stops its current step', async () => {
    const id = await app.start('waiting', { gate: 'x' });
    await eventually(async () => expect(JSON.stringify(await app.eventsOf(id))).toContain('At gate x'));
    expect((await app.post(`/v2/tasks/${id}/cancel`)).json).toEqual({ status: 'cancelled' });
    await eventually(() => expect(gate.log).toContain('sent away from x'));
    expect((await app.task(id)).status).toBe('cancelled');
    const { events, error } = summaryOf(await app.eventsOf(id));
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['cancelled', 'completion']);
    expect(error?.message).toBe('Step wait has been cancelled.');
    // Its status does not change any more.
    expect((await app.post(`/v2/tasks/${id}/cancel`)).status).toBe(200);
    expect(await app.eventsOf(id)).toEqual(events);
    expect((await app.post('/v2/tasks/no-such-task/cancel')).status).toBe(404);
  });

  test('[SCAF-028] a failed task resumes at the failed step, with its previous files and outputs', async () => {
    done.length = 0;
    isBroken = true;
    const { id, status, error, lines } = await app.run('failing');
    expect([status, error]).toEqual(['failed', { name: 'Error', message: 'second is broken' }]);
    expect(done).toEqual(['first', 'second', 'cleanup', 'alarm']);
    expect(lines).toContain('Error: second is broken');
    expect(lines).toContain('Skipping step third because a previous step failed');
    isBroken = false;
    expect((await app.post(`/v2/tasks/${id}/retry`, {})).status).toBe(201);
    const { status: then } = await app.ended(id);
    const again = summaryOf(await app.eventsOf(id));
    expect([then, again.error]).toEqual(['completed', undefined]);
    expect(again.output).toEqual({ note: 'kept', first: 'first' });
    expect(again.lines).toContain('Skipping step first because it was already completed in a previous run');
    // Completed steps are not repeated, and steps with always() run again.
    expect(done).toEqual(['first', 'second', 'cleanup', 'alarm']);
    expect(again.lines.filter((line) => line === 'info: did cleanup')).toHaveLength(2);
    expect(again.events.filter(({ type }) => type === 'completion')).toHaveLength(1);
    expect(again.events.filter(({ type }) => type === 'recovered')).toMatchObject([
      { body: { recoverStrategy: 'none' } },
    ]);
  });

  test('a task whose workspace was deleted is retried from the start', async () => {
    done.length = 0;
    isBroken = true;
    const { id } = await app.run('failing');
    await sql`delete from scaffolder_workspaces`.execute(app.database.kysely());
    isBroken = false;
    await app.post(`/v2/tasks/${id}/retry`, {});
    const { status: then } = await app.ended(id);
    const again = summaryOf(await app.eventsOf(id));
    expect([then, again.error]).toEqual(['completed', undefined]);
    expect(again.output).toEqual({ note: 'kept', first: 'first' });
    expect(again.lines.filter((line) => line === 'info: did first')).toHaveLength(2);
    expect(done).toEqual(['first', 'second', 'cleanup', 'alarm']);
  });

  test.each(['b', 'c'])(
    'a task whose workspace could not be saved is retried with all its files: %s',
    async (large) => {
      isBroken = true;
      const { id, status, error } = await app.run('growing', { large });
      expect([status, error?.message]).toEqual(['failed', expect.stringContaining('more than 100000 bytes')]);
      isBroken = false;
      await app.post(`/v2/tasks/${id}/retry`, {});
      expect((await app.ended(id)).status).toBe('completed');
      expect(summaryOf(await app.eventsOf(id)).output).toEqual({ contents: ['a', 'b', 'c'] });
    },
  );

  test('a task that has not ended cannot be retried', async () => {
    const id = await app.start('waiting', { gate: 'y' });
    const { status, text } = await app.post(`/v2/tasks/${id}/retry`, {});
    expect([status, text]).toEqual([409, expect.stringContaining('cannot be retried')]);
    gate.openGate('y');
    expect((await app.ended(id)).status).toBe('completed');
  });

  test('[SEC-14] of concurrent calls that cancel, retry and complete a task, exactly one wins', async () => {
    const id = await app.start('waiting', { gate: 'race' });
    await eventually(() => expect(gate.log).toContain('at race'));
    gate.openGate('race');
    await Promise.all(Array.from({ length: 10 }, () => app.post(`/v2/tasks/${id}/cancel`)));
    await app.ended(id);
    const endings = async () => (await app.eventsOf(id)).filter(({ type }) => type === 'completion').length;
    expect(await endings()).toBe(1);
    const retries = await Promise.all(Array.from({ length: 10 }, () => app.post(`/v2/tasks/${id}/retry`, {})));
    expect(retries.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    await app.ended(id);
    expect(await endings()).toBe(1);
  });
});
