/**
 * Single flight for callers that need a result no older than their call. A run that has already started may miss what a caller has just
 * written, so callers that come during a run share the next one.
 */
export function freshSingleFlight<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  function start(): Promise<T> {
    const started = work();
    const settled = started.then(
      () => {},
      () => {},
    );
    running = settled;
    void settled.then(() => {
      if (running === settled) running = undefined;
    });
    return started;
  }

  return () => {
    if (!running) return start();
    next ??= running.then(() => {
      next = undefined;
      return start();
    });
    return next;
  };
}
