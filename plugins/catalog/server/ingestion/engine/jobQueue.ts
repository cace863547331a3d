import type { Logger } from '@callboard/server-kit';
import type { ChangeOrigin } from '../../writer/update.ts';

/** A Location entity that is to be read. */
export type ReadJob = {
  ref: string;
  /** Somebody waits for it. */
  isUrgent?: boolean;
  /** Reads and processes whether or not anything has changed. */
  isForced?: boolean;
  /** Only these files; without it all that the Location points to. */
  only?: ReadonlySet<string>;
  origin: ChangeOrigin;
  /** How many jobs led to this one, each by what it read. */
  hops?: number;
};

type Options = { concurrency: number; run(job: ReadJob): Promise<void>; logger: Logger };

/** Runs jobs, some at a time, never two of the same Location. A Location that waits already is not queued twice. */
export function createJobQueue({ concurrency, run, logger }: Options) {
  const urgent = new Map<string, ReadJob>();
  const normal = new Map<string, ReadJob>();
  const running = new Map<string, Promise<void>>();
  const idleWaiters: (() => void)[] = [];
  let isStopped = false;

  const isIdle = () => running.size === 0 && urgent.size === 0 && normal.size === 0;

  function startMore(): void {
    while (!isStopped && running.size < concurrency) {
      const job = firstFree(urgent) ?? firstFree(normal);
      if (!job) break;
      urgent.delete(job.ref);
      normal.delete(job.ref);
      running.set(job.ref, runOne(job));
    }
    if (isIdle()) for (const resolve of idleWaiters.splice(0)) resolve();
  }

  function firstFree(jobs: ReadonlyMap<string, ReadJob>): ReadJob | undefined {
    for (const job of jobs.values()) if (!running.has(job.ref)) return job;
    return undefined;
  }

  async function runOne(job: ReadJob): Promise<void> {
    try {
      await run(job);
    } catch (error) {
      if (!isStopped) logger.error({ err: error, location: job.ref }, 'A location could not be read');
    } finally {
      running.delete(job.ref);
      startMore();
    }
  }

  return {
    add(job: ReadJob): void {
      if (isStopped) return;
      const other = urgent.get(job.ref) ?? normal.get(job.ref);
      const whole = other ? merged(other, job) : job;
      normal.delete(job.ref);
      if (whole.isUrgent) urgent.set(job.ref, whole);
      else normal.set(job.ref, whole);
      startMore();
    },
    isIdle,
    /** Resolves when nothing waits and nothing runs. */
    idle: async (): Promise<void> => {
      if (!isIdle()) await new Promise<void>((resolve) => idleWaiters.push(resolve));
    },
    /** Drops what nobody waits for. */
    clear(): void {
      normal.clear();
      startMore();
    },
    /** Drops what waits, and resolves when nothing runs any more. */
    async stop(): Promise<void> {
      isStopped = true;
      urgent.clear();
      normal.clear();
      await Promise.all(running.values());
      startMore();
    },
  };
}

function merged(first: ReadJob, second: ReadJob): ReadJob {
  return {
    ref: first.ref,
    isUrgent: first.isUrgent || second.isUrgent,
    isForced: first.isForced || second.isForced,
    only: first.only && second.only ? new Set([...first.only, ...second.only]) : undefined,
    origin: second.origin,
    hops: Math.max(first.hops ?? 0, second.hops ?? 0),
  };
}
