import type { Transaction } from 'kysely';
import type { AnyWriteStep } from '../database/writeAtOnce.ts';

export type JobState = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';

/** A job as its runner sees it. */
export type Job<Payload = unknown> = {
  id: string;
  payload: Payload;
  /** 1 for the first attempt. */
  attempt: number;
  /** The value passed to `addWith`, if the job runs without waiting in the process that added it. */
  local?: unknown;
};

/**
 * Thrown by a run that only another replica can do, for example because this one has an older version: the job is queued again as if
 * it had not been claimed.
 */
export class LeftToOthersError extends Error {
  override name = 'LeftToOthersError';

  /** Also true for an error of another copy of this class, which an external plugin may contain. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'LeftToOthersError';
  }
}

export type JobTools = {
  /** Aborted when the job is cancelled or times out, another replica has taken it, or the server stops. */
  signal: AbortSignal;
  /** Aborted as soon as the server begins to stop; `signal` follows immediately, or later for a draining job. */
  stopping: AbortSignal;
  /** The lease is renewed automatically; this renews it now, and throws when another run owns the job. */
  heartbeat(): Promise<void>;
  /**
   * Locks the job for this run until the plugin's transaction ends. Throws when another run owns the job, which must
   * roll the transaction back: a run that has lost its lease can then write nothing.
   */
  holdIn<Tables>(transaction: Transaction<Tables>): Promise<void>;
  /**
   * Completes the job in the plugin's transaction, so its effect is applied exactly once, whatever crashes. Throws when
   * another run owns the job, which must roll the transaction back.
   */
  completeIn<Tables>(transaction: Transaction<Tables>): Promise<void>;
  /** Completes the job together with these writes, without a transaction of the plugin. Throws like `completeIn`, or if a required step changes no row. */
  completeWith(steps: readonly AnyWriteStep[]): Promise<void>;
};

export type JobDefinition<Payload = unknown> = {
  /** Unique within the plugin. */
  type: string;
  /**
   * The job is done when it returns and is retried when it throws. It may run again after a crash, so it must be
   * idempotent.
   */
  run(job: Job<Payload>, tools: JobTools): Promise<void>;
  /** A run is aborted through its signal after this time, and counts as failed. */
  timeoutMs: number;
  /** Max attempts before the job fails; a run that died with its process counts. Default 5. */
  maxAttempts?: number;
  /** The pause after the first failure, doubled after each further one up to a maximum; default 1 s up to 10 min. */
  backoff?: { firstMs: number; maxMs: number };
  /**
   * Whether a run may finish its current work when the server stops: it reacts to `stopping` at its next checkpoint,
   * and is only aborted when most of the shutdown time is over.
   */
  drainsOnStop?: boolean;
  /**
   * How long another replica waits before it takes over a run of a dead one, 30 s by default. A short lease is renewed
   * more often, and a busy process may lose it.
   */
  leaseMs?: number;
  /** Max concurrent jobs of the type on this replica; default 1. With 0 it only adds jobs for others to run. */
  concurrency?: number;
};

export type AddOptions = {
  /** A job with a known id is not added again, even if it has ended; a new id by default. */
  id?: string;
  /** Higher ones first, from -1000 to 1000; then older ones first. Default 0. */
  priority?: number;
  /** Not before this time. */
  runAt?: Date;
  maxAttempts?: number;
};

export type AddWithOptions = { id: string; local?: unknown };

export type JobStatus = {
  id: string;
  type: string;
  state: JobState;
  priority: number;
  attempts: number;
  maxAttempts: number;
  /** Of the last failed attempt. */
  error?: string;
  createdAt: Date;
  /** When it is or was due. */
  runAt: Date;
  /** Of the last attempt. */
  startedAt?: Date;
  finishedAt?: Date;
};

export type AddedJob = { id: string; announce(): Promise<void> };

/** One-off work that survives the process: each job runs on one replica at a time until it is done. */
export type Jobs = {
  define<Payload>(definition: JobDefinition<Payload>): void;
  /** Returns the job's id. The payload is stored as JSON, at most 1 MB. */
  add(type: string, payload: unknown, options?: AddOptions): Promise<string>;
  /**
   * The same in the plugin's transaction, so the job exists exactly if its data does. Call `announce` after the commit;
   * a job whose announcement is lost in a crash is found at the next start.
   */
  addIn<Tables>(
    transaction: Transaction<Tables>,
    type: string,
    payload: unknown,
    options?: AddOptions,
  ): Promise<AddedJob>;
  /**
   * Adds a job together with these writes. If this replica has a free place and no other job waits, it runs the job
   * immediately: the row begins with its lease, and `local` is passed to the run. The id must be new.
   */
  addWith(steps: readonly AnyWriteStep[], type: string, payload: unknown, options: AddWithOptions): Promise<void>;
  /**
   * The same for many jobs of one type, in few statements: all are added, or none if they do not fit into the queue. The
   * returned function announces them.
   */
  addAllIn<Tables>(
    transaction: Transaction<Tables>,
    type: string,
    payloads: readonly unknown[],
  ): Promise<AddedJob['announce']>;
  /** False when the job has ended or does not exist. A running job is aborted through its signal. */
  cancel(id: string): Promise<boolean>;
  /** Undefined for an unknown job; ended jobs are deleted after a week. */
  get(id: string): Promise<JobStatus | undefined>;
};
