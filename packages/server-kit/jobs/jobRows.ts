import type { JobState, JobStatus } from './jobs.ts';

export type JobRow = {
  seq: number;
  plugin: string;
  id: string;
  type: string;
  payload: string;
  state: JobState;
  priority: number;
  attempts: number;
  max_attempts: number;
  error: string | null;
  lease: string | null;
  lease_until: number | null;
  created_at: number;
  run_at: number;
  started_at: number | null;
  finished_at: number | null;
};

export type JobTables = { callboard_jobs: JobRow };
export type JobKind = { plugin: string; type: string };
export type JobKey = { plugin: string; id: string };
/** The lease is new with each claim: the holder of an older one can no longer change anything (a fencing token). */
export type ClaimedJob = JobKey & { payload: string; attempts: number; lease: string; local?: unknown };
/** The lease of a job that runs in the process that adds it. */
export type FirstLease = { lease: string; leaseMs: number };
export type NewJob = Pick<JobRow, 'plugin' | 'id' | 'type' | 'payload' | 'priority' | 'max_attempts'> & {
  /** The delay until the job is due; immediately by default. */
  inMs: number | undefined;
};

export function statusOf(row: Omit<JobRow, 'payload'>): JobStatus {
  const { id, type, state, priority, attempts, max_attempts: maxAttempts, error, started_at, finished_at } = row;
  return {
    id,
    type,
    state,
    priority,
    attempts,
    maxAttempts,
    ...(error === null ? {} : { error }),
    createdAt: new Date(row.created_at),
    runAt: new Date(row.run_at),
    ...(started_at === null ? {} : { startedAt: new Date(started_at) }),
    ...(finished_at === null ? {} : { finishedAt: new Date(finished_at) }),
  };
}
