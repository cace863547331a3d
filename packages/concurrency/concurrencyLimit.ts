import { TooManyRequestsError } from '@callboard/errors';

type Limits = {
  maxRunning: number;
  /** Further callers are rejected, because each waiting caller holds its input in memory. Unlimited by default. */
  maxWaiting?: number;
};

/** Runs work as soon as the limit allows it. The signal ends only the wait; it is not passed to the work. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/** A semaphore: limits how much work runs at a time. Other callers wait in order, until their signal ends the wait. */
export function createConcurrencyLimit({
  maxRunning,
  maxWaiting = Number.POSITIVE_INFINITY,
}: Limits): ConcurrencyLimit {
  const waiting = new Set<() => void>();
  let running = 0;

  async function acquire(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (running < maxRunning) {
      running += 1;
      return;
    }
    if (waiting.size >= maxWaiting) {
      throw new TooManyRequestsError(
        `the server is busy: ${maxRunning} jobs of this kind are running and ${maxWaiting} are waiting; try again later`,
      );
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.delete(begin);
        reject(signal?.reason);
      };
      waiting.add(begin);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Hands the permit to the caller that has waited longest. */
  function release(): void {
    const [next] = waiting;
    if (!next) {
      running -= 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async (work, signal) => {
    await acquire(signal);
    try {
      return await work();
    } finally {
      release();
    }
  };
}
