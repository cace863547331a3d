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
