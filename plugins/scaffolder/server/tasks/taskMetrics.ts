import type { Metrics } from '@callboard/server-kit';
import type { TaskRow } from './tables.ts';

/** Counts and durations of ended runs, by result. */
export function createTaskMetrics({ counter, histogram }: Pick<Metrics, 'counter' | 'histogram'>) {
  const ended = counter('callboard_scaffolder_tasks_total', 'Ended task runs by result', ['result']);
  const seconds = histogram('callboard_scaffolder_task_seconds', 'Duration of task runs', ['result']);
  return {
    ended(_row: Pick<TaskRow, 'template_ref'>, result: string, startedAt: number): void {
      ended.inc({ result });
      seconds.observe({ result }, (performance.now() - startedAt) / 1_000);
    },
  };
}
