import { abortAfter, createConcurrencyLimit } from '@callboard/concurrency';
import { ServiceUnavailableError } from '@callboard/errors';

const defaultMaxWaitMs = 60_000;

export type WriteTurnOptions = {
  signal?: AbortSignal | undefined;
  /** The longest wait until the transaction has its lock, including the wait for other writes of this process. */
  maxWaitMs?: number | undefined;
};

/**
 * The writes of this process take turns before they wait for the other replicas. So a process that hangs has at most one transaction in
 * the queue of the database, which ends it after a few seconds; one after another would block the other replicas for longer. The write
 * gets the rest of its wait.
 */
export function createWriteTurns() {
  const inTurn = createConcurrencyLimit({ maxRunning: 1 });
  return async <T>(
    write: (remainingMs: () => number) => Promise<T>,
    { signal, maxWaitMs = defaultMaxWaitMs }: WriteTurnOptions = {},
  ): Promise<T> => {
    const endsAt = performance.now() + maxWaitMs;
    const limit = abortAfter(
      maxWaitMs,
      () => new ServiceUnavailableError('The catalog has too many writes; try again'),
    );
    const waiting = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal;
    try {
      return await inTurn(() => write(() => endsAt - performance.now()), waiting);
    } finally {
      limit.clear();
    }
  };
}

/** Repeats a transaction that lost its connection before its commit, if it may; `onEnd` is called right before the commit. */
export async function repeatedOnce<T>(mayRepeat: () => boolean, run: (onEnd: () => void) => Promise<T>): Promise<T> {
  let hasEnded = false;
  const onEnd = () => {
    hasEnded = true;
  };
  try {
    return await run(onEnd);
  } catch (error) {
    if (hasEnded || !mayRepeat() || !(error instanceof ServiceUnavailableError)) throw error;
    return run(onEnd);
  }
}
