import { abortAfter, createConcurrencyLimit } from '@callboard/concurrency';
import { ServiceUnavailableError } from '@callboard/errors';

const maxWaitMs = 60_000;

/**
 * The writes of this process take turns before they wait for the other replicas. So a process that hangs has at most one transaction in
 * the queue of the database, which ends it after a few seconds; one after another would block the other replicas for longer.
 */
export function createWriteTurns() {
  const inTurn = createConcurrencyLimit({ maxRunning: 1 });
  return async <T>(write: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const limit = abortAfter(
      maxWaitMs,
      () => new ServiceUnavailableError('The catalog has too many writes; try again'),
    );
    try {
      return await inTurn(write, signal ? AbortSignal.any([signal, limit.signal]) : limit.signal);
    } finally {
      limit.clear();
    }
  };
}

/** Repeats a transaction that lost its connection before its commit; `onEnd` is called right before it. */
export async function repeatedOnce<T>(
  signal: AbortSignal | undefined,
  run: (onEnd: () => void) => Promise<T>,
): Promise<T> {
  let mayRepeat = true;
  const onEnd = () => {
    mayRepeat = false;
  };
  try {
    return await run(onEnd);
  } catch (error) {
    if (!mayRepeat || signal?.aborted || !(error instanceof ServiceUnavailableError)) throw error;
    return run(onEnd);
  }
}
