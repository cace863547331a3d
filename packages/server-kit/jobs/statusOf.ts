import type { JobRow } from './jobStore.ts';
import type { JobStatus } from './jobs.ts';

export function statusOf(row: Omit<JobRow, 'payload'>): JobStatus {
  const { id, type, state, priority, attempts, max_attempts: maxAttempts, error, started_at, finished_at } = row;
  return {
    ...{ id, type, state, priority, attempts, maxAttempts },
    ...(error === null ? {} : { error }),
    createdAt: new Date(row.created_at),
    runAt: new Date(row.run_at),
    ...(started_at === null ? {} : { startedAt: new Date(started_at) }),
    ...(finished_at === null ? {} : { finishedAt: new Date(finished_at) }),
  };
}
