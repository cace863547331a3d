import type { Metrics } from '@callboard/server-kit';
import type { TaskRow } from './tables.ts';

/** How many runs of tasks ended how, and how long they took. */
export function createTaskMetrics({ counter, histogram }: Pick<Metrics, 'counter' | 'histogram'>) {
  const ended = counter('callboard_scaffolder_tasks_total', 'Runs of tasks that ended, by how', ['result']);
  const seconds = histogram('callboard_scaffolder_task_seconds', 'How long runs of tasks took', ['result']);
  return {
    ended(_row: Pick<TaskRow, 'template_ref'>, result: string, startedAt: number): void {
      ended.inc({ result });
      seconds.observe({ result }, (performance.now() - startedAt) / 1_000);
    },
  };
}
