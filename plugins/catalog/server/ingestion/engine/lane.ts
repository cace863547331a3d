import type { ReadJob } from './readJob.ts';

export type Lane = ReturnType<typeof createLane>;

/** A queue of jobs with bounded concurrency, in total and per host: a host that hangs never takes all slots. */
export function createLane({ places, perHost }: { places: number; perHost: number }) {
  const waiting = new Map<string, Map<string, ReadJob>>();
  const running = new Map<string, number>();
  let taken = 0;

  const takenBy = (host: string) => running.get(host) ?? 0;

  function next(isFree: (ref: string) => boolean): { host: string; job: ReadJob } | undefined {
    for (const [host, jobs] of waiting) {
      if (takenBy(host) >= perHost) continue;
      for (const job of jobs.values()) if (isFree(job.ref)) return { host, job };
    }
    return undefined;
  }

  function remove(host: string, ref: string): void {
    const jobs = waiting.get(host);
    jobs?.delete(ref);
    if (jobs?.size === 0) waiting.delete(host);
  }

  return {
    add(host: string, job: ReadJob): void {
      waiting.set(host, (waiting.get(host) ?? new Map()).set(job.ref, job));
    },

    remove,

    /** The next job that may run; it occupies a slot until `leave`. */
    take(isFree: (ref: string) => boolean): { host: string; job: ReadJob } | undefined {
      const found = taken < places ? next(isFree) : undefined;
      if (!found) return undefined;
      remove(found.host, found.job.ref);
      running.set(found.host, takenBy(found.host) + 1);
      taken += 1;
      return found;
    },

    leave(host: string): void {
      taken -= 1;
      if (takenBy(host) > 1) running.set(host, takenBy(host) - 1);
      else running.delete(host);
    },
  };
}
