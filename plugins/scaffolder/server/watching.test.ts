import { eventually, testEngines } from '@callboard/server-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatedAction } from './testing/gatedAction.ts';
import { openStream } from './testing/readStream.ts';
import { aTemplate, openScaffolderApp, type ScaffolderApp, withoutColours } from './testing/scaffolderApp.ts';

const waiting = aTemplate('waiting', {
  steps: [{ id: 'wait', name: 'Wait', action: 'test:gate', input: { gate: '${{ parameters.gate }}' } }],
});
const startingOver = aTemplate('starting-over', {
  steps: [{ action: 'debug:log', input: { message: 'once more' } }],
  EXPERIMENTAL_recovery: { EXPERIMENTAL_strategy: 'startOver' },
});

describe.each(testEngines)('watching tasks on %s', (engine) => {
  const gate = gatedAction();
  let app: ScaffolderApp;
  let headers: { authorization: string };
  beforeAll(async () => {
    app = await openScaffolderApp({ engine, templates: [waiting, startingOver], actions: [gate.action] });
    headers = await app.asUser();
  });
  afterAll(() => app.close());

  const stream = (id: string, query = '') =>
    openStream(`${app.address}/api/scaffolder/v2/tasks/${id}/eventstream${query}`, headers);

  test('[SCAF-026] a stream sends past and new events, and ends with the task', async () => {
    const id = await app.start('waiting', { gate: 'a' });
    const reader = await stream(id);
    expect(reader.response.status).toBe(200);
    expect(reader.response.headers.get('content-type')).toContain('text/event-stream');
    await eventually(() => expect(reader.events().at(-1)?.body.message).toContain('At gate a'));
    gate.openGate('a');
    await reader.isOver;
    const events = reader.events();
    expect(
      events.map(({ type, body }) => [type, withoutColours(String(body.message)), body.stepId, body.status]),
    ).toEqual([
      ['log', 'Starting up task with 1 steps', undefined, undefined],
      ['log', 'Beginning step Wait', 'wait', 'processing'],
      ['log', 'info: At gate a', 'wait', undefined],
      ['log', 'Finished step Wait', 'wait', 'completed'],
      ['completion', 'Run completed with status: completed', undefined, undefined],
    ]);
    expect(reader.frames[0]).toMatch(/^id: \d+\nevent: log\ndata: \{"id":\d+,"taskId":/);
  });

  test('[SCAF-012] a stream resumes after the known event, and always sends the completion event', async () => {
    const { id, events } = await app.run('waiting', { gate: 'a' });
    const later = await stream(id, `?after=${events[2]!.id}`);
    await later.isOver;
    expect(later.events().map((event) => event.id)).toEqual(events.slice(3).map((event) => event.id));
    const ended = await stream(id, `?after=${events.at(-1)!.id + 1_000}`);
    await ended.isOver;
    expect(ended.events().map(({ type }) => type)).toEqual(['completion']);
  });

  test('[SCAF-013] the stream of a task that can be started over stays open', async () => {
    const { id } = await app.run('starting-over');
    const reader = await stream(id);
    await eventually(() =>
      expect(reader.events().at(-1)).toMatchObject({ type: 'completion', isTaskRecoverable: true }),
    );
    expect((await app.post(`/v2/tasks/${id}/retry`)).status).toBe(201);
    await eventually(() => expect(reader.events().filter(({ type }) => type === 'completion')).toHaveLength(2));
    await reader.leave();
    const again = await stream(id);
    await eventually(() => expect(again.events().at(-1)?.type).toBe('completion'));
    expect(again.events()[0]?.type).toBe('recovered');
    await again.leave();
  });

  test('[SCAF-014] [SCAF-027] a long poll returns as soon as there is a later event', async () => {
    const id = await app.start('waiting', { gate: 'poll' });
    const first = await eventually(async () => {
      const events = await app.eventsOf(id);
      expect(events.at(-1)?.body.message).toContain('At gate poll');
      return events;
    });
    const next = app.eventsOf(id, first.at(-1)!.id);
    gate.openGate('poll');
    expect((await next).map(({ type }) => type)).toContain('completion');
  });

  test('an invalid position is rejected with the reason', async () => {
    const { id } = await app.run('waiting', { gate: 'a' });
    expect((await stream(id, '?after=last')).response.status).toBe(400);
    expect((await app.get(`/v2/tasks/${id}/events?after=last`)).status).toBe(400);
    expect((await stream('no-such-task')).response.status).toBe(404);
    expect((await app.get('/v2/tasks/no-such-task/events')).status).toBe(404);
  });

  test('[SEC-11] a caller has a limited number of streams, and one is free again when its reader disconnects', async () => {
    const small = await openScaffolderApp({
      engine,
      templates: [waiting],
      actions: [gate.action],
      scaffolder: { connections: { perCaller: 1 } },
    });
    const authorization = await small.asUser();
    const id = await small.start('waiting', { gate: 'never' });
    const open = () => openStream(`${small.address}/api/scaffolder/v2/tasks/${id}/eventstream`, authorization);
    const first = await open();
    // Regardless of how the same caller connects.
    expect((await open()).response.status).toBe(429);
    expect((await small.get(`/v2/tasks/${id}/events?after=1000000`)).status).toBe(429);
    await first.leave();
    await eventually(async () => {
      const next = await open();
      await next.leave();
      expect(next.response.status).toBe(200);
    });
    await small.close();
  });
});
