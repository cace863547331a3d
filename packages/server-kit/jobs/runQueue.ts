import { backoffMs, type WakeableTimer } from '@callboard/concurrency';
import { messageOf } from '@callboard/errors';
import type { ClaimedJob, JobKind } from './jobRows.ts';
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

/** A place for a job that this process is about to add and to run itself. */
export type Reservation = { begin(job: ClaimedJob): void; release(): void };
export type QueueRunner = ReturnType<typeof createQueueRunner>;

const backoff = { firstMs: 1_000, maxMs: 60_000 };

/** Runs the jobs of one type. */
export function createQueueRunner(definition: JobDefinition, options: QueueOptions) {
  const { kind, store, leaseMs, pollMs, timer, isPaused, stop, running, logger } = options;
  const { concurrency = 1 } = definition;
  const runs = new Set<Promise<void>>();
  let reserved = 0;
  let failures = 0;
  let isAdopted = false;
  /** Whether no job waited for a free place at the last poll, and none was announced or returned to the queue since. */
  let isCaughtUp = false;

  const free = () => concurrency - runs.size - reserved;

  async function claimAndRun(): Promise<void> {
    const count = free();
    const jobs = await store.claim(kind, leaseMs, count);
    for (const job of jobs) begin(job);
    if (jobs.length === count) return;
    await store.failAbandoned(kind);
    const waitMs = await store.waitMs(kind);
    isCaughtUp = true;
    await timer.wait(Math.min(waitMs, pollMs));
  }

  function begin(job: ClaimedJob): void {
    const lost = new AbortController();
    running.set(job.id, lost);
    const run = runJob(definition, job, { ...options, lost })
      .then((outcome) => {
        if (outcome !== 'succeeded') isCaughtUp = false;
      })
      .catch((error) => {
        // A result that could not be stored is retried when the lease has expired.
        isCaughtUp = false;
        logger.warn(`Cannot store the result of job '${kind.plugin}:${job.id}': ${messageOf(error)}`);
      })
      .finally(() => {
        if (running.get(job.id) === lost) running.delete(job.id);
        runs.delete(run);
        if (!isCaughtUp) timer.wake();
      });
    runs.add(run);
  }

  function unreserve(): void {
    reserved -= 1;
    if (!isCaughtUp || stop.aborted) timer.wake();
  }

  return {
    /** Runs jobs until the queue is stopped; then waits for running ones. */
    async run(): Promise<void> {
      while (!stop.aborted) {
        isCaughtUp = false;
        try {
          if (!isAdopted) await store.adopt(kind);
          isAdopted = true;
          if (isPaused() || free() <= 0) await timer.wait(pollMs);
          else await claimAndRun();
          failures = 0;
        } catch (error) {
          logger.warn(`The jobs '${kind.plugin}:${kind.type}' are waiting for the database: ${messageOf(error)}`);
          failures += 1;
          await timer.wait(backoffMs(failures, backoff));
        }
      }
      while (reserved > 0) await timer.wait(pollMs);
      await Promise.all(runs);
    },

    /** A place for a new job, if there is one and no other job waits for it. */
    reserve(): Reservation | undefined {
      if (!isCaughtUp || isPaused() || stop.aborted || free() <= 0) return undefined;
      reserved += 1;
      return {
        begin(job) {
          begin(job);
          unreserve();
        },
        release: unreserve,
      };
    },
  };
}
