/**
 * Single flight: concurrent callers share one run of the work, with the arguments of the caller that started it. The next call after its
 * end, successful or not, starts a new run.
 */
export function singleFlight<Arguments extends unknown[], T>(
  work: (...args: Arguments) => Promise<T>,
): (...args: Arguments) => Promise<T> {
  let running: Promise<T> | undefined;
  return (...args) => {
    running ??= work(...args).finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Loads a value when it is first needed, and keeps it. A failure is not kept: the next caller tries again. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
