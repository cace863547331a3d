import { startTimer } from './startTimer.ts';

/**
 * The result of the work, or of `onTimeout` when the work takes longer. `onTimeout` may throw. The work is not stopped; a failure that
 * comes after the timeout is ignored.
 */
export async function withTimeout<T, U>(
  work: Promise<T>,
  ms: number,
  onTimeout: () => U,
  { unref = false } = {},
): Promise<T | U> {
  let stop = () => {};
  const timeout = new Promise<void>((resolve) => {
    stop = startTimer(ms, resolve, { unref });
  });
  try {
    return await Promise.race([work, timeout.then(onTimeout)]);
  } finally {
    stop();
  }
}

type TimeLimit = {
  signal: AbortSignal;
  /** Call it when the work has ended. Otherwise the timer outlives it. */
  clear(): void;
};

/** A signal that is aborted with this error when time is up. `AbortSignal.timeout` has a fixed reason, and cannot be cleared. */
export function abortAfter(ms: number, reason: () => Error): TimeLimit {
  const controller = new AbortController();
  return { signal: controller.signal, clear: startTimer(ms, () => controller.abort(reason())) };
}
