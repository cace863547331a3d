import { frequencyOf, type ScheduledTask, type Scheduler } from '@callboard/server-kit';
import { expect, test, vi } from 'vitest';
import { scheduleIngestion } from './schedule.ts';

async function scheduled(processingInterval: number | false) {
  const tasks: ScheduledTask[] = [];
  const trigger = vi.fn<Scheduler['trigger']>(async () => {});
  const ingestAll = vi.fn(async () => {});
  await scheduleIngestion(
    { schedule: (task) => void tasks.push(task), trigger },
    { ingestAll },
    { processingInterval },
  );
  const [task] = tasks;
  return { task: task!, trigger, ingestAll };
}

test('all sources are scanned on start and every interval, on one replica at a time', async () => {
  const { task, trigger, ingestAll } = await scheduled(30_000);
  expect(task).toMatchObject({ everyMs: 30_000 });
  expect(task.scope ?? 'global').toBe('global');
  expect(trigger).toHaveBeenCalledWith(task.id);
  const { signal } = new AbortController();
  await task.run(signal);
  expect(ingestAll).toHaveBeenCalledWith({ signal });
});

test('without an interval sources are scanned on start only', async () => {
  const { task, trigger } = await scheduled(false);
  expect(frequencyOf(task)).toBeGreaterThan(30 * 24 * 3_600_000);
  expect(trigger).toHaveBeenCalled();
});
