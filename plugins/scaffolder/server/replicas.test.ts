import { appendFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { definePlugin } from '@callboard/server-kit';
import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { TaskEvent } from '../common/index.ts';
import { createAction, scaffolderActions } from './actions/action.ts';
import { gatedAction } from './testing/gatedAction.ts';
import { replicaPlace } from './testing/replicaPlace.ts';
import { aTemplate } from './testing/scaffolderApp.ts';

const template = aTemplate('travelling', {
  steps: [
    { id: 'pack', action: 'fs:write', input: { path: 'suitcase.txt', content: 'shirts' } },
    { id: 'wait', action: 'test:gate', input: { gate: '${{ parameters.gate }}' } },
    { id: 'unpack', action: 'fs:read', input: { path: 'suitcase.txt' } },
  ],
  output: { content: '${{ steps.unpack.output.content }}' },
});

const ordering = aTemplate('ordering', { steps: [{ action: 'test:order' }] });

const lines = aTemplate('lines', {
  steps: [
    { action: 'test:line', each: '${{ range(60) }}', input: { line: '${{ each.value }}' } },
    { id: 'read', action: 'fs:read', input: { path: 'lines.txt' } },
  ],
  output: { content: '${{ steps.read.output.content }}' },
});

/** Adds a line to a file, which would appear twice if it ran twice; waits at one line until the test continues. */
function lineAction(stopAt?: number) {
  const log: number[] = [];
  const action = createAction({
    id: 'test:line',
    description: 'Adds a line',
    input: z.object({ line: z.number() }),
    isConfined: true,
    async run({ input: { line }, workspace, signal }) {
      await appendFile(await workspace.within('lines.txt'), `${line} `);
      log.push(line);
      await delay(line === stopAt ? 3_600_000 : 3, undefined, { signal });
    },
  });
  return { action, log };
}

type Place = Awaited<ReturnType<typeof replicaPlace>>;

let place: Place | undefined;
afterEach(() => place?.close());

/** A task whose server stopped while it waited at the gate. */
async function stoppedAtGate(place: Place) {
  const before = gatedAction();
  const first = await place.start(before.action);
  const id = await first.start('travelling', { gate: 'a' });
  await eventually(() => expect(before.log).toEqual(['at a']));
  await first.close();
  return { before, id };
}

describe.each(testEngines)('a server on %s', (engine) => {
  test('that stops releases its tasks, and the next one resumes after the finished steps', async () => {
    place = await replicaPlace(engine, [template]);
    const { before, id } = await stoppedAtGate(place);
    const after = gatedAction();
    expect(before.log).toEqual(['at a', 'sent away from a']);
    after.openGate('a');
    const second = await place.start(after.action);
    await eventually(async () => expect((await second.task(id)).status).toBe('completed'));
    const events = (await second.call(`/tasks/${id}/events`)).json as TaskEvent[];
    expect(events.at(-1)?.body).toMatchObject({ output: { content: 'shirts' } });
    const messages = events.map(({ body }) => body.message);
    expect(messages).toContain('Skipping step pack because it was already completed in a previous run');
    expect(messages.filter((message) => message === 'Finished step fs:write')).toHaveLength(1);
  });

  test('that stops between iterations resumes with the files of the saved ones', async () => {
    place = await replicaPlace(engine, [lines]);
    const [before, after] = [lineAction(40), lineAction()];
    const first = await place.start(before.action);
    const id = await first.start('lines');
    await eventually(() => expect(before.log.at(-1)).toBe(40));
    await first.close();
    const second = await place.start(after.action);
    expect(await second.ended(id)).toBe('completed');
    const events = (await second.call(`/tasks/${id}/events`)).json as TaskEvent[];
    const content = Array.from({ length: 60 }, (_, line) => `${line} `).join('');
    expect(events.at(-1)?.body).toMatchObject({ output: { content } });
    // Saved iterations are not repeated.
    expect(after.log[0]).toBeGreaterThan(0);
    expect(after.log[0]).toBeLessThanOrEqual(40);
  });
});

describe.each(testEngines)('a run on %s that was taken over while its replica was paused', (engine) => {
  test('has no further effect', async () => {
    place = await replicaPlace(engine, [ordering]);
    const log: string[] = [];
    let resume = () => {};
    const isResumed = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const order = createAction({
      id: 'test:order',
      description: 'Orders something',
      isIdempotent: true,
      async run({ once }) {
        log.push('paused');
        await isResumed;
        await once('order', async () => log.push('ordered')).catch((error: Error) => log.push(error.name));
      },
    });
    const server = await place.start(order);
    await server.start('ordering');
    await eventually(() => expect(log).toEqual(['paused']));
    await place.takeOver();
    resume();
    await eventually(() => expect(log).toEqual(['paused', 'ConflictError']));
  });
});

const deployments = [
  { title: 'replicas', idleLimit: { concurrentTasksLimit: 0 }, roles: undefined, workers: 0 },
  { title: '[OPS-015] two web replicas and a worker', idleLimit: {}, roles: ['web'] as const, workers: 1 },
];
const sharedEngines = testEngines.filter((engine) => engine !== 'sqlite');

describe.each(sharedEngines.flatMap((engine) => deployments.map((deployment) => ({ engine, ...deployment }))))(
  '$title on $engine',
  ({ engine, idleLimit, roles, workers }) => {
    test('a task can be run, watched and cancelled on any of them', async () => {
      place = await replicaPlace(engine, [template]);
      const gate = gatedAction();
      const start = (scaffolder: object, own: readonly ('web' | 'worker')[] | undefined) =>
        place!.start(gate.action, scaffolder, '3s', [], own);
      const [idle, other] = await Promise.all([
        start(idleLimit, roles),
        start({}, roles),
        ...Array.from({ length: workers }, () => start({}, ['worker'])),
      ]);
      const id = await idle!.start('travelling', { gate: 'far' });
      const reader = await idle!.stream(id);
      await eventually(() => expect(reader.events().at(-1)?.body.message).toContain('At gate far'));
      expect((await idle!.call(`/tasks/${id}/cancel`, {})).status).toBe(200);
      await eventually(() => expect(gate.log).toContain('sent away from far'));
      await reader.isOver;
      expect(reader.events().at(-1)?.type).toBe('completion');
      expect((await other!.task(id)).status).toBe('cancelled');
    });
  },
);

describe.each(testEngines.filter((engine) => engine === 'postgres'))(
  'a server that loses its %s for a moment',
  (engine) => {
    test('while it restores the files of a run tries again, and the task completes', async () => {
      place = await replicaPlace(engine, [template]);
      const { id } = await stoppedAtGate(place);
      const after = gatedAction();
      const cut = await place.blockTable('scaffolder_workspaces');
      after.openGate('a');
      const second = await place.start(after.action);
      await cut();
      expect(await second.ended(id)).toBe('completed');
    });

    test('continues its run: the step is not repeated, and its result is written once', async () => {
      place = await replicaPlace(engine, [template]);
      const { action, log, openGate } = gatedAction();
      const server = await place.start(action);
      const id = await server.start('travelling', { gate: 'a' });
      await eventually(() => expect(log).toEqual(['at a']));
      const restore = await place.cutDatabase();
      openGate('a');
      await eventually(() => expect(log).toContain('through a'));
      await eventually(async () => expect((await server.call(`/tasks/${id}`)).status).toBe(503));
      await restore();
      await eventually(async () => expect((await server.task(id)).status).toBe('completed'));
      expect(log).toEqual(['at a', 'through a']);
      const events = (await server.call(`/tasks/${id}/events`)).json as TaskEvent[];
      const finished = events.filter(({ body }) => body.message === 'Finished step test:gate');
      expect(finished).toHaveLength(1);
    });
  },
);

describe.each(testEngines.filter((engine) => engine === 'postgres'))(
  '[OPS-007] a task with an action that a replica on %s does not know',
  (engine) => {
    const fresh = aTemplate('fresh', { steps: [{ action: 'test:fresh' }] });
    const ran: string[] = [];
    const withFresh = definePlugin({
      id: 'fresh-actions',
      needs: ['scaffolder'],
      start({ extensions }) {
        const run = async ({ task }: { task: { id: string } }) => void ran.push(task.id);
        extensions.add(
          scaffolderActions,
          createAction({ id: 'test:fresh', description: 'New', input: z.object({}), run }),
        );
      },
    });

    test('is left to a replica that knows it while others run, and fails if this one is alone', async () => {
      place = await replicaPlace(engine, [fresh]);
      const older = await place.start(gatedAction().action);
      // It knows the action, but runs no tasks, so the older one claims each.
      const asking = await place.start(gatedAction().action, { concurrentTasksLimit: 0 }, '3s', [withFresh]);
      const id = await asking.start('fresh');
      const newer = await place.start(gatedAction().action, {}, '3s', [withFresh]);
      expect(await newer.ended(id)).toBe('completed');
      expect(ran).toEqual([id]);

      await newer.close();
      const next = await asking.start('fresh');
      await asking.close();
      expect(await older.ended(next)).toBe('failed');
      const events = (await older.call(`/tasks/${next}/events`)).json as TaskEvent[];
      expect(events.map(({ body }) => body.message).join()).toContain("No action 'test:fresh' is installed");
      expect(ran).toEqual([id]);
    });
  },
);
