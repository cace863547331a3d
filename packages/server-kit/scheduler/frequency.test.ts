import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventually, testEngines } from '../testing/index.ts';
import { aTask, createTestReplicas, hour, type TestReplicas } from '../testing/testReplicas.ts';
import { type Cron, parseCron } from './cron.ts';
import { type Frequency, frequency } from './frequency.ts';

const newYear = parseCron('@yearly');
const spanMs = 100;
/** Times closer together than any expression can produce. */
const soon: Cron = {
  text: 'soon',
  next: (after) => (Math.floor(after / spanMs) + 1) * spanMs,
  last: (until) => Math.floor(until / spanMs) * spanMs,
};

test('a frequency is a duration, a cron expression, or a trigger', () => {
  expect(frequency.parse('30m')).toBe(1_800_000);
  expect(frequency.parse({ hours: 1, minutes: 30 })).toBe(5_400_000);
  expect(frequency.parse({ trigger: 'manual' })).toBe('manual');
  expect(frequency.parse({ cron: '@daily' })).toMatchObject({ text: '@daily' });
});

test.each([
  [{ cron: '@daily', trigger: 'manual' }, 'not several of them'],
  [{ cron: '@daily', minutes: 5 }, 'not several of them'],
  ['often', 'must be a duration'],
])('%j is refused: %s', (value, rule) => {
  expect(() => frequency.parse(value)).toThrow(rule);
});

describe.each(testEngines)('on %s', (engine) => {
  let replicas: TestReplicas;
  let starts = 0;
  beforeEach(async () => {
    replicas = await createTestReplicas(engine);
  });
  afterEach(() => replicas.remove());

  /** A replica that has progressed so far that a due task would have run. */
  async function started(task: { frequency: Frequency; scope?: 'global' | 'local'; initialDelayMs?: number }) {
    const { tasks, start, stop } = await replicas.add();
    const [run, marker] = [vi.fn(async () => {}), vi.fn(async () => {})];
    tasks.schedule(aTask({ ...task, run }));
    tasks.schedule(aTask({ id: `marker-${++starts}`, scope: task.scope, initialDelayMs: 20, run: marker }));
    start();
    await eventually(() => expect(marker).toHaveBeenCalledOnce());
    const nextRunAt = async () => (await tasks.state('tidy'))?.nextRunAt;
    return { run, stop, nextRunAt, trigger: () => tasks.trigger('tidy') };
  }

  test.each(['global', 'local'] as const)('a %s task runs once at every cron time', async (scope) => {
    const startedAt = Date.now();
    const { run } = await started({ scope, frequency: soon });
    await eventually(() => expect(run.mock.calls.length).toBeGreaterThan(3));
    const runs = run.mock.calls.length;
    expect(runs).toBeLessThanOrEqual((Date.now() - startedAt) / spanMs + 1);
  });

  test.each([
    ['global', newYear],
    ['local', newYear],
    ['global', 'manual'],
    ['local', 'manual'],
  ] as const)('a %s task that is not due runs only when it is triggered', async (scope, given) => {
    const { run, trigger, nextRunAt } = await started({ scope, frequency: given });
    const hasNext = scope === 'global' && given !== 'manual';
    const next = hasNext ? newYear.next(Date.now()) : undefined;
    expect(run).not.toHaveBeenCalled();
    expect(await nextRunAt()).toBe(next);
    await trigger();
    await eventually(() => expect(run).toHaveBeenCalledOnce());
    expect(await nextRunAt()).toBe(next);
  });

  test('an initial delay schedules the first run, except for a manual task', async () => {
    const { run, stop } = await started({ frequency: newYear, initialDelayMs: 0 });
    await eventually(() => expect(run).toHaveBeenCalledOnce());
    await stop();
    const other = await replicas.add();
    const [asked, marker] = [vi.fn(async () => {}), vi.fn(async () => {})];
    other.tasks.schedule(aTask({ id: 'asked', frequency: 'manual', initialDelayMs: 0, run: asked }));
    other.tasks.schedule(aTask({ id: 'later', initialDelayMs: 20, run: marker }));
    other.start();
    await eventually(() => expect(marker).toHaveBeenCalledOnce());
    expect(asked).not.toHaveBeenCalled();
  });

  test('a new frequency applies from the restart', async () => {
    const next = newYear.next(Date.now());
    for (const [given, due] of [
      ['manual', undefined],
      [newYear, next],
      ['manual', undefined],
      [hour / 2, expect.any(Number)],
    ] as const) {
      const { stop, nextRunAt } = await started({ frequency: given, initialDelayMs: given === 'manual' ? 0 : hour });
      expect(await nextRunAt()).toEqual(due);
      await stop();
    }
  });
});
