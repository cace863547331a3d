/** The longest wait: some pages always fetch something. */
const maxMs = 20_000;

/**
 * Resolves when the page has loaded nothing for a while. A stream never ends, so anything that waits for a quiet page (such as a test)
 * would otherwise wait forever.
 */
export function pageSettled(quietMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>;
    const observer = new PerformanceObserver(() => begin());
    const end = () => {
      clearTimeout(timer);
      clearTimeout(latest);
      observer.disconnect();
      resolve();
    };
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(end, quietMs);
    };
    const latest = setTimeout(end, maxMs);
    signal.addEventListener('abort', end);
    observer.observe({ type: 'resource' });
    begin();
    if (signal.aborted) end();
  });
}
