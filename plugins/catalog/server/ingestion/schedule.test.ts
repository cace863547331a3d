import { frequencyOf, type ScheduledTask } from '@callboard/server-kit';
import { expect, test, vi } from 'vitest';
import { scheduleIngestion } from './schedule.ts';

function scheduled(processingInterval: number | false) {
  const tasks: ScheduledTask[] = [];
  const ingestAll = vi.fn(async () => {});
  scheduleIngestion({ schedule: (task) => void tasks.push(task) }, { ingestAll }, { processingInterval });
  const [task] = tasks;
  return { task: task!, ingestAll };
}

test('all sources are scanned every interval, on one replica at a time', async () => {
  const { task, ingestAll } = scheduled(30_000);
  expect(task).toMatchObject({ everyMs: 30_000 });
  expect(task.scope ?? 'global').toBe('global');
  const { signal } = new AbortController();
  await task.run(signal);
  expect(ingestAll).toHaveBeenCalledWith({ signal });
});

test('without an interval the next scan is months away', () => {
  const { task } = scheduled(false);
  expect(frequencyOf(task)).toBeGreaterThan(30 * 24 * 3_600_000);
});
