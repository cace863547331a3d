import type { Metrics } from '../metrics/metrics.ts';
import { readRarely, type Sample } from '../metrics/readRarely.ts';
import type { JobKind } from './jobRows.ts';
import type { JobCounts } from './jobStore.ts';
import type { JobOutcome } from './runJob.ts';

export type JobMetricsRegistry = Pick<Metrics, 'gauges' | 'histogram'>;

const states = ['waiting', 'delayed', 'running'] as const;

/** The queue is counted in the database, so each replica shows the jobs of all; results are those of this replica. */
export function createJobMetrics({ gauges, histogram }: JobMetricsRegistry, count: () => Promise<JobCounts[]>) {
  let counts: JobCounts[] = [];
  const readStates = readRarely(async () => {
    counts = await count();
    return counts.flatMap(({ plugin, type, ...numbers }) =>
      states.map((state): Sample => ({ labels: { plugin, type, state }, value: numbers[state] })),
    );
  });
  gauges(
    'callboard_jobs',
    'Open jobs of all replicas, by plugin, type and state',
    ['plugin', 'type', 'state'],
    readStates,
  );
  gauges(
    'callboard_jobs_oldest_seconds',
    'How long the oldest due job has been waiting',
    ['plugin', 'type'],
    async () => {
      const isKnown = [...(await readStates())].length > 0;
      return isKnown
        ? counts.map(({ plugin, type, oldestMs }) => ({ labels: { plugin, type }, value: oldestMs / 1_000 }))
        : [];
    },
  );
  const seconds = histogram('callboard_job_seconds', 'Duration of job runs, by plugin, type and outcome', [
    'plugin',
    'type',
    'outcome',
  ]);
  return {
    endOf:
      ({ plugin, type }: JobKind) =>
      (outcome: JobOutcome, startedAt: number): void =>
        seconds.observe({ plugin, type, outcome }, (performance.now() - startedAt) / 1_000),
  };
}
