import type { Transaction } from 'kysely';

export type JobState = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';

/** A job as its runner sees it. */
export type Job<Payload = unknown> = {
  id: string;
  payload: Payload;
  /** 1 for the first try. */
  attempt: number;
};

export type JobTools = {
  /** Aborted when the job is cancelled, its time is up, another replica has taken it, or the server stops. */
  signal: AbortSignal;
  /** Aborted as soon as the server begins to stop; `signal` follows at once, or later for a job that drains. */
  stopping: AbortSignal;
  /** The lease is renewed by itself; this asks for it now, and throws when the job is no longer this run's to do. */
  heartbeat(): Promise<void>;
  /**
   * Sees to it, in a transaction of the plugin's own, that the job is this run's to do until the transaction ends. Throws when it is
   * not, which is to roll the transaction back: a run whose lease another replica has taken can then write nothing.
   */
  holdIn<Tables>(transaction: Transaction<Tables>): Promise<void>;
  /**
   * Completes the job in a transaction of the plugin's own, so that its effect is there exactly once, whatever dies when.
   * Throws when the job is no longer this run's to do, which is to roll the transaction back.
   */
  completeIn<Tables>(transaction: Transaction<Tables>): Promise<void>;
};

export type JobDefinition<Payload = unknown> = {
  /** Unique within the plugin. */
  type: string;
  /** Done when it returns; retried when it throws. May run again after a crash, so it must be idempotent. */
  run(job: Job<Payload>, tools: JobTools): Promise<void>;
  /** A run is aborted through its signal after this time, and has failed. */
  timeoutMs: number;
  /** How often a job is tried before it has failed for good; a run that died with its process counts. Default 5. */
  maxAttempts?: number;
  /** The pause after the first failure doubles with each further one up to a bound; default 1 s up to 10 min. */
  backoff?: { firstMs: number; maxMs: number };
  /**
   * Whether a run may finish what it is at when the server stops: it heeds `stopping` at its next checkpoint, and is only aborted when
   * most of the shutdown time is over.
   */
  drainsOnStop?: boolean;
  /** How many jobs of the type this replica runs at once; default 1. With 0 it only adds them, for others to run. */
  concurrency?: number;
};

export type AddOptions = {
  /** A job whose id is known is not added again, also when it has ended; default a new one. */
  id?: string;
  /** Higher ones first, from -1000 to 1000; then older ones first. Default 0. */
  priority?: number;
  /** Not before this time. */
  runAt?: Date;
  maxAttempts?: number;
};

export type JobStatus = {
  id: string;
  type: string;
  state: JobState;
  priority: number;
  attempts: number;
  maxAttempts: number;
  /** Of the last try that failed. */
  error?: string;
  createdAt: Date;
  /** When it is due, or was. */
  runAt: Date;
  /** Of the last try. */
  startedAt?: Date;
  finishedAt?: Date;
};

export type AddedJob = { id: string; announce(): Promise<void> };

/** One-off work that outlives the process: each job is run by one replica at a time until it is done. */
export type Jobs = {
  define<Payload>(definition: JobDefinition<Payload>): void;
  /** Returns the job's id. The payload goes through JSON and has at most 1 MB. */
  add(type: string, payload: unknown, options?: AddOptions): Promise<string>;
  /**
   * The same in a transaction of the plugin's own, so that the job is there exactly when what it belongs to is. `announce` is for after
   * the commit; a job whose announcement is lost with its process is found when the next one starts.
   */
  addIn<Tables>(
    transaction: Transaction<Tables>,
    type: string,
    payload: unknown,
    options?: AddOptions,
  ): Promise<AddedJob>;
  /** False when the job has already ended, or there is none. A running job is aborted through its signal. */
  cancel(id: string): Promise<boolean>;
  /** Undefined when there is none; jobs that have ended are forgotten after a week. */
  get(id: string): Promise<JobStatus | undefined>;
};
