import { expect, test } from 'vitest';
import type { TaskEvent } from '../../../common/index.ts';
import { aStep, eventsOf } from '../testing/runEvents.ts';
import { applyEvents } from './applyEvents.ts';
import { newRunState, type RunState } from './runState.ts';

const steps = [aStep('fetch'), aStep('publish'), aStep('register')];
const after = (events: readonly TaskEvent[], from: RunState = newRunState(steps)) => applyEvents(from, events);
const statuses = ({ steps: all }: RunState) => all.map(({ status }) => status);
const step = ({ steps: all }: RunState, id: string) => all.find((one) => one.id === id)!;
const texts = (lines: readonly { text: string }[]) => lines.map(({ text }) => text);
const problem = { name: 'ConflictError', message: 'It is there already' };

test('[SCAF-012] events determine the status, start and end of each step', () => {
  const on = eventsOf();
  const begun = after([on.log('Starting up task with 3 steps'), on.begin('fetch'), on.log('Hello', 'fetch')]);
  expect(begun.status).toBe('processing');
  expect(statuses(begun)).toEqual(['processing', 'open', 'open']);
  expect(texts(begun.lines)).toEqual(['Starting up task with 3 steps']);
  expect(step(begun, 'fetch').lines).toMatchObject([
    { number: 1, text: 'Beginning step Do fetch', isStatus: true },
    { number: 2, text: 'Hello' },
  ]);

  const done = after(
    [
      ...[on.finish('fetch'), on.begin('publish'), on.finish('publish'), on.begin('register'), on.finish('register')],
      on.completion({ output: { links: [] } }),
    ],
    begun,
  );
  expect(done).toMatchObject({ status: 'completed', output: { links: [] }, endedAt: '2031-01-02T08:00:09.000Z' });
  expect(step(done, 'fetch')).toMatchObject({
    startedAt: '2031-01-02T08:00:02.000Z',
    endedAt: '2031-01-02T08:00:04.000Z',
  });
});

test('a repeated event counts once', () => {
  const on = eventsOf();
  const events = [on.begin('fetch'), on.log('Hello', 'fetch'), on.completion()];
  const once = after(events);
  expect(after(events, once)).toBe(once);
  expect(after([...events, on.log('More', 'fetch')], once).steps[0]!.lines).toHaveLength(3);
});

test('earlier states are not mutated', () => {
  const on = eventsOf();
  const before = after([on.begin('fetch')]);
  after([on.log('Hello', 'fetch'), on.finish('fetch')], before);
  expect(step(before, 'fetch')).toMatchObject({ status: 'processing', lines: [{ number: 1 }] });
});

test('a skipped step has the reason from the engine', () => {
  const on = eventsOf();
  const message = 'Skipping step publish because its if condition was false: ${{ parameters.push }} is false';
  const run = after([on.begin('publish'), on.log(message, 'publish', 'skipped')]);
  expect(step(run, 'publish')).toMatchObject({ status: 'skipped', reason: message });
});

test('a failed step fails the run, and later steps are skipped', () => {
  const on = eventsOf();
  const run = after([
    ...[on.begin('fetch'), on.finish('fetch'), on.begin('publish')],
    on.fail('publish', 'ConflictError: It is there already'),
    on.log('Skipping step register because a previous step failed', 'register', 'skipped'),
    on.completion({ error: problem }),
  ]);
  expect(run).toMatchObject({ status: 'failed', error: problem });
  expect(statuses(run)).toEqual(['completed', 'failed', 'skipped']);
  expect(step(run, 'publish').reason).toBe('ConflictError: It is there already');
});

test('a retry keeps completed steps with their times, and starts a new attempt of the others', () => {
  const on = eventsOf();
  const failed = after([
    ...[on.begin('fetch'), on.finish('fetch'), on.begin('publish'), on.fail('publish', 'Error: no')],
    on.completion({ error: problem }),
  ]);
  const retried = after([on.recovered()], failed);
  expect(retried).toMatchObject({ status: 'open', tries: 2 });
  expect(retried.error).toBeUndefined();
  expect(statuses(retried)).toEqual(['completed', 'open', 'open']);

  const again = after(
    [
      on.log('Skipping step fetch because it was already completed in a previous run', 'fetch', 'completed'),
      ...[on.begin('publish'), on.log('Trying', 'publish'), on.finish('publish')],
    ],
    retried,
  );
  expect(step(again, 'fetch').endedAt).toBe(step(failed, 'fetch').endedAt);
  const publish = step(again, 'publish');
  expect(publish.status).toBe('completed');
  expect(publish.reason).toBeUndefined();
  expect(texts(publish.lines.slice(publish.tryBegins))).toEqual([
    'Beginning step Do publish',
    'Trying',
    'Finished step Do publish',
  ]);
});

test('starting over discards the earlier state', () => {
  const on = eventsOf();
  const failed = after([on.log('One'), on.begin('fetch'), on.fail('fetch', 'no'), on.completion({ error: problem })]);
  const restarted = after([on.recovered('startOver'), on.begin('fetch')], failed);
  expect(restarted).toMatchObject({ status: 'processing', lines: [], tries: 2 });
  expect(step(restarted, 'fetch')).toMatchObject({ status: 'processing', lines: [{ number: 1 }], tryBegins: 0 });
});

test('cancelling a run cancels only the running step', () => {
  const on = eventsOf();
  const error = { name: 'Error', message: 'Step publish has been cancelled.' };
  const run = after([
    ...[on.begin('fetch'), on.finish('fetch'), on.begin('publish'), on.cancelled('publish')],
    on.completion({ message: 'Run completed with status: cancelled', error }),
  ]);
  expect(run.status).toBe('cancelled');
  expect(run.error).toBeUndefined();
  expect(statuses(run)).toEqual(['completed', 'cancelled', 'open']);
});

test('cancelling a run between two steps keeps the status of the last step', () => {
  const on = eventsOf();
  const error = { name: 'Error', message: 'Step fetch has been cancelled.' };
  const run = after([on.begin('fetch'), on.finish('fetch'), on.cancelled('fetch'), on.completion({ error })]);
  expect(run.status).toBe('cancelled');
  expect(statuses(run)).toEqual(['completed', 'open', 'open']);
});

test('the running step of an abandoned run has failed', () => {
  const on = eventsOf();
  const run = after([on.begin('fetch'), on.completion({ error: problem })]);
  expect(step(run, 'fetch')).toMatchObject({ status: 'failed', reason: problem.message });
});

test('a step that waited resumes in the same attempt', () => {
  const on = eventsOf();
  const run = after([on.begin('fetch'), on.log('Waiting', 'fetch'), on.begin('fetch'), on.finish('fetch')]);
  expect(step(run, 'fetch')).toMatchObject({ startedAt: '2031-01-02T08:00:01.000Z', tryBegins: 0 });
});

test('iterations of an each are counted for the last attempt only', () => {
  const on = eventsOf();
  const each = (what: string) => on.log(`\u001b[32minfo\u001b[39m: ${what} step each: {"key":"0"}`, 'fetch');
  const first = after([on.begin('fetch'), each('Running'), each('Skipping'), on.log('Running step each: no', 'fetch')]);
  expect(step(first, 'fetch').iterations).toBe(2);
  const again = after([on.fail('fetch', 'no'), on.recovered(), on.begin('fetch'), each('Running')], first);
  expect(step(again, 'fetch').iterations).toBe(1);
});

test('a multi-line message becomes several lines', () => {
  const on = eventsOf();
  const run = after([on.log('Workspace:\n  - a.md\n  - b.md', 'fetch'), on.log('Next', 'fetch')]);
  expect(step(run, 'fetch').lines).toMatchObject([
    { number: 1, text: 'Workspace:' },
    { number: 2, text: '  - a.md' },
    { number: 3, text: '  - b.md' },
    { number: 4, text: 'Next' },
  ]);
});

test('lines of an unknown step belong to the run', () => {
  const on = eventsOf();
  expect(texts(after([on.log('Hello', 'elsewhere')]).lines)).toEqual(['Hello']);
});
