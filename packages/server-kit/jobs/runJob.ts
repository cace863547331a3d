import { abortAfter, backoffMs, withGracePeriod } from '@callboard/concurrency';
import { ConflictError, messageOf } from '@callboard/errors';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { AnyWriteStep } from '../database/writeAtOnce.ts';
import type { ClaimedJob, JobTables } from './jobRows.ts';
import type { JobStore } from './jobStore.ts';
import { type JobDefinition, type JobTools, LeftToOthersError } from './jobs.ts';

export type RunOptions = {
  store: JobStore;
  writeAtOnce(steps: readonly AnyWriteStep[]): Promise<boolean>;
  leaseMs: number;
  /** How long to wait for a run that ignores its signal. */
  graceMs: number;
  stop: AbortSignal;
  /** Aborted when the drain time is over. */
  cutOff: AbortSignal;
  /** Called when a job is queued again because the server stops. */
  onGiveBack(): Promise<void>;
  /** Removes secrets from an error before it is stored. */
  redact(text: string): string;
  logger: Logger;
  /** Called with the result of each run; the time is that of the monotonic clock. */
  onEnd?: ((outcome: JobOutcome, startedAt: number) => void) | undefined;
};

/** `returned` to the queue because the server stops; `lost` to another replica, or cancelled. */
export type JobOutcome = 'succeeded' | 'failed' | 'returned' | 'lost';

/** For runs that have exceeded their drain time and ignore their signal. */
const drainedGraceMs = 1_500;
/** Before the next replica tries a job that one has left to others. */
const leftMs = 1_000;
const maxErrorLength = 10_000;
const defaultBackoff = { firstMs: 1_000, maxMs: 600_000 };

/** Runs a claimed job once and stores the result. `lost` is aborted by the code that notices the lost lease. */
export async function runJob(
  definition: JobDefinition,
  job: ClaimedJob,
  { lost, ...options }: RunOptions & { lost: AbortController },
): Promise<JobOutcome> {
  const { store, writeAtOnce, leaseMs, stop, cutOff, redact, logger } = options;
  const { drainsOnStop = false } = definition;
  const graceMs = () => (drainsOnStop && cutOff.aborted ? Math.min(options.graceMs, drainedGraceMs) : options.graceMs);
  const name = `${job.plugin}:${definition.type} ${job.id}`;
  const { timeoutMs } = definition;
  const timeLimit = abortAfter(timeoutMs, () => new Error(`the job took longer than ${timeoutMs} ms`));
  const signal = AbortSignal.any([drainsOnStop ? cutOff : stop, lost.signal, timeLimit.signal]);
  let isCompleted = false;
  let isCompletionWritten = false;
  let outcome: JobOutcome = 'succeeded';
  const startedAt = performance.now();
  let safeUntil = performance.now() + leaseMs;

  const taken = () => new ConflictError(`The job '${name}' was cancelled or taken over by another replica`);

  async function renew(): Promise<void> {
    const askedAt = performance.now();
    if (await store.renew(job, leaseMs)) safeUntil = askedAt + leaseMs;
    else if (!isCompleted) lost.abort(taken());
  }

  const tools: JobTools = {
    signal,
    stopping: stop,
    async heartbeat() {
      await renew();
      signal.throwIfAborted();
    },
    async holdIn(transaction) {
      if (!(await store.renew(job, leaseMs, ours(transaction)))) throw taken();
    },
    async completeIn(transaction) {
      if (!(await store.succeed(job, ours(transaction)))) throw taken();
      isCompleted = true;
    },
    async completeWith(steps) {
      if (!(await writeAtOnce([store.succeeding(job), ...steps]))) throw taken();
      isCompleted = true;
      isCompletionWritten = true;
    },
  };

  const heartbeat = setInterval(() => {
    renew().catch((error) => {
      logger.warn(`Cannot renew the lease of job '${name}': ${messageOf(error)}`);
      // From here on, another replica may take it.
      if (performance.now() > safeUntil) lost.abort(new Error('the lease ran out'));
    });
  }, leaseMs / 3);

  try {
    stop.throwIfAborted();
    const { id, attempts: attempt, payload, local } = job;
    const given = { id, attempt, payload: JSON.parse(payload), ...(local !== undefined && { local }) };
    await withGracePeriod(definition.run(given, tools), { signal, graceMs });
    if (!isCompletionWritten && !(await store.succeed(job)) && !isCompleted) {
      outcome = 'lost';
      logger.info(`The job '${name}' finished after its lease was lost; the result is discarded`);
    }
  } catch (error) {
    if (lost.signal.aborted) {
      outcome = 'lost';
      logger.info(`The job '${name}' was interrupted: ${messageOf(error)}`);
    } else if (stop.aborted) {
      outcome = 'returned';
      if (await store.giveBack(job)) await options.onGiveBack();
    } else if (error instanceof LeftToOthersError) {
      logger.debug(`The job '${name}' is left to other replicas: ${messageOf(error)}`);
      if (await store.giveBack(job, leftMs)) await options.onGiveBack();
    } else {
      outcome = 'failed';
      logger.warn({ err: error }, `The job '${name}' failed at attempt ${job.attempts}: ${messageOf(error)}`);
      await store.fail(job, storable(redact(messageOf(error))), pauseMs(definition, job.attempts));
    }
  } finally {
    clearInterval(heartbeat);
    timeLimit.clear();
    options.onEnd?.(outcome, startedAt);
  }
  return outcome;
}

/** Casts to the kit's database type; the plugin's own type only knows its tables. */
const ours = (transaction: unknown) => transaction as Kysely<JobTables>;

// Neither database stores NUL characters. Redacted before truncating: part of a secret at the end would not be found.
const storable = (redacted: string) => redacted.replaceAll('\0', '').slice(0, maxErrorLength);

function pauseMs({ backoff = defaultBackoff }: JobDefinition, attempt: number): number {
  // Jitter: spreads out jobs that failed together, for example when another system was down.
  return backoffMs(attempt, backoff) * (1 + Math.random() / 10);
}
