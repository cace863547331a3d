import type { Metrics } from '../metrics/metrics.ts';
import type { Sample } from '../metrics/readRarely.ts';
import type { TaskOutcome } from './runOnce.ts';
import type { TaskKey } from './taskStore.ts';

export type TaskMetricsRegistry = Pick<Metrics, 'gauges' | 'histogram'>;

/** The runs of scheduled tasks on this replica. */
export function createTaskMetrics({ gauges, histogram }: TaskMetricsRegistry) {
  const successes = new Map<string, Sample>();
  const seconds = histogram('callboard_task_seconds', 'Duration of scheduled task runs, by plugin, task and outcome', [
    'plugin',
    'task',
    'outcome',
  ]);
  gauges(
    'callboard_task_last_success_timestamp_seconds',
    'When a scheduled task last succeeded on this replica',
    ['plugin', 'task'],
    () => successes.values(),
  );
  return {
    endOf:
      ({ plugin, id: task }: TaskKey) =>
      (outcome: TaskOutcome, startedAt: number): void => {
        seconds.observe({ plugin, task, outcome }, (performance.now() - startedAt) / 1_000);
        if (outcome === 'succeeded')
          successes.set(`${plugin}:${task}`, { labels: { plugin, task }, value: Date.now() / 1_000 });
      },
  };
}
