import { createClient } from '@callboard/contract/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { scaffolderContract, type TaskEvent } from '../../../common/index.ts';
import { fakeScaffolder } from '../../../testing/index.ts';
import { openStream } from '../testing/openStream.ts';
import { aTask, eventsOf, taskId } from '../testing/runEvents.ts';
import { type Following, followTask } from './followTask.ts';

const streamPath = `GET /v2/tasks/${taskId}/eventstream`;
const pollPath = `GET /v2/tasks/${taskId}/events`;
const problem = { name: 'Error', message: 'no' };

// Preload the lazy stream reader.
beforeAll(async () => {
  const { scaffolder, begin } = follow();
  scaffolder.state.events[taskId] = [eventsOf().completion()];
  const settled = begin();
  await vi.waitFor(() => expect(settled.isOver).toBe(true));
});
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

function follow(after = 0) {
  const scaffolder = fakeScaffolder({ tasks: [aTask()] });
  const client = createClient(scaffolderContract, 'http://portal.test/api/scaffolder', scaffolder.fetch);
  const leaving = new AbortController();
  const heard: TaskEvent[] = [];
  const states: Following[] = [];
  const begin = () => {
    const ended = followTask({
      client,
      taskId,
      after,
      signal: leaving.signal,
      onEvent: (event) => heard.push(event),
      onState: (state) => states.push(state),
    });
    const settled = { isOver: false, error: undefined as unknown };
    ended.then(
      () => Object.assign(settled, { isOver: true }),
      (error) => Object.assign(settled, { error }),
    );
    return settled;
  };
  const requested = (part: string) =>
    scaffolder.calls.filter(({ path }) => path.endsWith(`/${part}`)).map(({ search }) => search.get('after'));
  return { scaffolder, leave: () => leaving.abort(), heard, states, begin, requested };
}

/** Advances the timers and flushes pending promises. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  for (let round = 0; round < 20; round += 1) await new Promise(setImmediate);
}
const soon = () => pass(0);
const ids = (events: readonly TaskEvent[]) => events.map(({ id }) => id);

test('[SCAF-013] [SCAF-026] a stream that starts after the last known event ends with the completion', async () => {
  const on = eventsOf();
  const events = [on.begin('fetch'), on.log('One', 'fetch'), on.log('Two', 'fetch'), on.completion()];
  const { scaffolder, begin, heard, states, requested } = follow(2);
  const stream = openStream();
  scaffolder.answer(streamPath, () => stream.response);
  const settled = begin();
  await soon();
  stream.send(...events.slice(2, 3));
  await soon();
  expect(heard).toEqual([events[2]]);
  expect(settled.isOver).toBe(false);
  stream.send(events[3]!);
  await soon();
  expect(heard.map(({ type }) => type)).toEqual(['log', 'completion']);
  expect(settled.isOver).toBe(true);
  expect(stream.isLeft()).toBe(true);
  expect(states).toEqual(['connecting', 'live']);
  expect(requested('eventstream')).toEqual(['2']);
  expect(requested('events')).toEqual([]);
});

test('[SCAF-013] the completion of a task that can be recovered does not end the stream', async () => {
  const on = eventsOf();
  const { scaffolder, begin, heard, leave } = follow();
  const stream = openStream();
  scaffolder.answer(streamPath, () => stream.response);
  const settled = begin();
  await soon();
  stream.send(on.completion({ error: problem }, { isTaskRecoverable: true }));
  await soon();
  expect(settled.isOver).toBe(false);
  stream.send(on.recovered('startOver'), on.begin('fetch'));
  await soon();
  expect(heard.map(({ type }) => type)).toEqual(['completion', 'recovered', 'log']);
  leave();
  await soon();
  expect(settled.isOver).toBe(true);
});

test('a lost connection resumes after the last event without duplicates', async () => {
  const on = eventsOf();
  const events = [on.begin('fetch'), on.log('One', 'fetch'), on.completion()];
  const { scaffolder, begin, heard, states } = follow();
  const streams = [openStream(), openStream()];
  let connections = 0;
  scaffolder.answer(streamPath, () => {
    connections += 1;
    return streams[connections - 1]!.response;
  });
  const settled = begin();
  await soon();
  streams[0]!.send(...events.slice(0, 2));
  await soon();
  streams[0]!.cut();
  await pass(600);
  // The server repeats known events.
  streams[1]!.send(...events);
  await soon();
  expect(ids(heard)).toEqual([1, 2, 3]);
  expect(states).toEqual(['connecting', 'live', 'lost', 'live']);
  expect(settled.isOver).toBe(true);
});

test('[SCAF-014] [SCAF-027] without a stream, events are polled until the completion, and a failed poll is retried after 1000 ms', async () => {
  const on = eventsOf();
  const events = [on.begin('fetch'), on.log('One', 'fetch'), on.completion()];
  const { scaffolder, begin, heard, requested } = follow();
  scaffolder.answer(streamPath, () => new Response('no streams here', { status: 405 }));
  const answers: (() => unknown)[] = [
    () => events.slice(0, 2),
    () => new Response('gone for a moment', { status: 502 }),
    () => new Response('still gone', { status: 500 }),
    () => events.slice(2),
  ];
  scaffolder.answer(pollPath, () => answers.shift()!());
  const settled = begin();
  await soon();
  expect(ids(heard)).toEqual([1, 2]);
  expect(requested('events')).toEqual([null, '2']);
  await pass(999);
  expect(requested('events')).toHaveLength(2);
  await pass(1);
  expect(requested('events')).toEqual([null, '2', '2']);
  await pass(1_000);
  expect(ids(heard)).toEqual([1, 2, 3]);
  expect(settled.isOver).toBe(true);
  await pass(60_000);
  expect(requested('events')).toHaveLength(4);
});

test('a silent stream is replaced by polling', async () => {
  const on = eventsOf();
  const { scaffolder, begin, heard, states } = follow();
  const silent = openStream();
  scaffolder.answer(streamPath, () => silent.response);
  scaffolder.answer(pollPath, () => [on.begin('fetch'), on.completion()]);
  const settled = begin();
  await pass(9_999);
  expect(heard).toEqual([]);
  await pass(1);
  expect(ids(heard)).toEqual([1, 2]);
  expect(states.at(-1)).toBe('polling');
  expect(settled.isOver).toBe(true);
});

test('the stream resumes when the server is back', async () => {
  const on = eventsOf();
  const { scaffolder, begin, heard, states, requested } = follow();
  const back = openStream();
  let isAway = true;
  const orAway = (answer: () => unknown) => () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return answer();
  };
  scaffolder.answer(
    streamPath,
    orAway(() => back.response),
  );
  scaffolder.answer(
    pollPath,
    orAway(() => [on.begin('fetch')]),
  );
  const settled = begin();
  await pass(15_000);
  expect(states.at(-1)).toBe('lost');
  isAway = false;
  await pass(1_000);
  expect(states.at(-1)).toBe('live');
  expect(requested('eventstream').at(-1)).toBe('1');
  back.send(on.completion());
  await soon();
  expect(ids(heard)).toEqual([1, 2]);
  expect(settled.isOver).toBe(true);
});

test('a forbidden task is not polled again', async () => {
  const { scaffolder, begin, requested } = follow();
  scaffolder.answer(streamPath, () => new Response('no', { status: 403 }));
  const settled = begin();
  await pass(60_000);
  expect(settled.error).toMatchObject({ statusCode: 403 });
  expect(requested('eventstream')).toHaveLength(1);
  expect(requested('events')).toHaveLength(0);
});
