import { backoffMs, type WakeableTimer } from '@callboard/concurrency';
import { messageOf } from '@callboard/errors';
import type { ClaimedJob, JobKind } from './jobStore.ts';
import type { JobDefinition } from './jobs.ts';
import { type RunOptions, runJob } from './runJob.ts';

type QueueOptions = RunOptions & {
  kind: JobKind;
  /** The longest sleep before polling the table again. */
  pollMs: number;
  timer: WakeableTimer;
  /** Whether to leave new jobs to other replicas. */
  isPaused(): boolean;
  /** The jobs that this replica runs, by id, for cancelling. */
  running: Map<string, AbortController>;
};

const backoff = { firstMs: 1_000, maxMs: 60_000 };

/** Runs the jobs of one type until it is stopped; then waits for running ones. */
export async function runQueue(definition: JobDefinition, options: QueueOptions): Promise<void> {
  const { kind, store, leaseMs, pollMs, timer, isPaused, stop, running, logger } = options;
  const { concurrency = 1 } = definition;
  const runs = new Set<Promise<void>>();
  let failures = 0;
  let isAdopted = false;

  async function claimAndRun(): Promise<boolean> {
    const jobs = await store.claim(kind, leaseMs, concurrency - runs.size);
    for (const job of jobs) begin(job);
    return jobs.length > 0;
  }

  function begin(job: ClaimedJob): void {
    const lost = new AbortController();
    running.set(job.id, lost);
    const run = runJob(definition, job, { ...options, lost })
      // A result that could not be stored is retried when the lease has expired.
      .catch((error) => logger.warn(`Cannot store the result of job '${kind.plugin}:${job.id}': ${messageOf(error)}`))
      .finally(() => {
        if (running.get(job.id) === lost) running.delete(job.id);
        runs.delete(run);
        timer.wake();
      });
    runs.add(run);
  }

  while (!stop.aborted) {
    try {
      if (!isAdopted) await store.adopt(kind);
      isAdopted = true;
      if (isPaused() || runs.size >= concurrency) await timer.wait(pollMs);
      else if (!(await claimAndRun())) {
        await store.failAbandoned(kind);
        await timer.wait(Math.min(await store.waitMs(kind), pollMs));
      }
      failures = 0;
    } catch (error) {
      logger.warn(`The jobs '${kind.plugin}:${kind.type}' are waiting for the database: ${messageOf(error)}`);
      failures += 1;
      await timer.wait(backoffMs(failures, backoff));
    }
  }
  await Promise.all(runs);
}
