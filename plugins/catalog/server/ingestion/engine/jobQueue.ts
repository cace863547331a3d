import type { Logger } from '@callboard/server-kit';
import { createLane, type Lane } from './lane.ts';
import type { ReadJob } from './readJob.ts';

type Options = {
  /** The host of a Location; undefined for files. */
  hostOf(ref: string): string | undefined;
  run(job: ReadJob): Promise<void>;
  logger: Logger;
};

const FILES = { round: { places: 4, perHost: 4 }, urgent: { places: 4, perHost: 4 } };
/** A source that does not respond occupies its slot until the read times out; interactive jobs find another slot. */
const HOSTS = { round: { places: 8, perHost: 4 }, urgent: { places: 12, perHost: 6 } };

/**
 * Runs jobs with bounded concurrency, never two for the same Location. A queued Location is not queued twice. Files do not wait for hosts,
 * and interactive jobs do not wait for rounds.
 */
export function createJobQueue({ hostOf, run, logger }: Options) {
  const lanes = {
    files: { round: createLane(FILES.round), urgent: createLane(FILES.urgent) },
    hosts: { round: createLane(HOSTS.round), urgent: createLane(HOSTS.urgent) },
  };
  const all = [lanes.files.urgent, lanes.hosts.urgent, lanes.files.round, lanes.hosts.round];
  const waiting = new Map<string, { job: ReadJob; lane: Lane; host: string }>();
  const running = new Map<string, Promise<void>>();
  const idleWaiters: (() => void)[] = [];
  const doneWaiters = new Map<string, (() => void)[]>();
  let isStopped = false;

  const isIdle = () => running.size === 0 && waiting.size === 0;
  const isFree = (ref: string) => !running.has(ref);

  function startMore(): void {
    for (const lane of all) {
      for (let next = lane.take(isFree); next; next = lane.take(isFree)) {
        const { job, host } = next;
        waiting.delete(job.ref);
        running.set(
          job.ref,
          runOne(job).finally(() => {
            lane.leave(host);
            running.delete(job.ref);
            startMore();
            reportDone(job.ref);
          }),
        );
      }
    }
    if (isIdle()) for (const resolve of idleWaiters.splice(0)) resolve();
  }

  function reportDone(ref: string): void {
    if (running.has(ref) || waiting.has(ref)) return;
    for (const resolve of doneWaiters.get(ref) ?? []) resolve();
    doneWaiters.delete(ref);
  }

  async function runOne(job: ReadJob): Promise<void> {
    try {
      await run(job);
    } catch (error) {
      if (!isStopped) logger.error({ err: error, location: job.ref }, 'Could not read a location');
    }
  }

  function drop(isDropped: (job: ReadJob) => boolean): void {
    for (const [ref, { job, lane, host }] of waiting) {
      if (!isDropped(job)) continue;
      lane.remove(host, ref);
      waiting.delete(ref);
      reportDone(ref);
    }
  }

  return {
    add(job: ReadJob): void {
      if (isStopped) return;
      const other = waiting.get(job.ref);
      const whole = other ? merged(other.job, job) : job;
      const readFrom = hostOf(job.ref);
      const lane = lanes[readFrom === undefined ? 'files' : 'hosts'][whole.isUrgent ? 'urgent' : 'round'];
      const host = readFrom ?? '';
      // In the same lane it keeps its position in the queue.
      if (other && (other.lane !== lane || other.host !== host)) other.lane.remove(other.host, job.ref);
      waiting.set(job.ref, { job: whole, lane, host });
      lane.add(host, whole);
      startMore();
    },
    isIdle,
    /** Resolves when the queue is empty and nothing is running. */
    idle: async (): Promise<void> => {
      if (!isIdle()) await new Promise<void>((resolve) => idleWaiters.push(resolve));
    },
    /** Resolves when the Location is neither queued nor running. */
    done: async (ref: string): Promise<void> => {
      if (!running.has(ref) && !waiting.has(ref)) return;
      await new Promise<void>((resolve) => doneWaiters.set(ref, [...(doneWaiters.get(ref) ?? []), resolve]));
    },
    /** Drops jobs that nobody waits for. */
    clear(): void {
      drop(({ isUrgent }) => !isUrgent);
      startMore();
    },
    /** Empties the queue, and resolves when nothing is running any more. */
    async stop(): Promise<void> {
      isStopped = true;
      drop(() => true);
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
    only: union(first.only, second.only),
    touched: union(first.touched, second.touched),
    // A waiting caller is not forgotten when a round comes by.
    origin: first.isUrgent && !second.isUrgent ? first.origin : second.origin,
    // Combined with another request, it is read in any case.
    newRoot: first.newRoot === second.newRoot ? first.newRoot : undefined,
    hops: Math.max(first.hops ?? 0, second.hops ?? 0),
  };
}

/** Without a set, it means everything. */
function union<T>(one: ReadonlySet<T> | undefined, other: ReadonlySet<T> | undefined): ReadonlySet<T> | undefined {
  return one && other ? new Set([...one, ...other]) : undefined;
}
