/**
 * Single flight: asks once for concurrent callers. An answer that is already on its way was asked for earlier and may be stale; then all
 * who come meanwhile share the next one.
 */
export function freshSingleFlight<T>(ask: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;

  function start(): Promise<T> {
    const asked = ask();
    const settled = asked.then(
      () => {},
      () => {},
    );
    running = settled;
    void settled.then(() => {
      if (running === settled) running = undefined;
    });
    return asked;
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
