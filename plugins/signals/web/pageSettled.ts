/** The longest wait: some pages always fetch something. */
const longestMs = 20_000;

/**
 * Once nothing has come for the page for a while. A stream has no end, so whoever waits for a page to be quiet (a slow network is
 * such, and so is a test) would otherwise wait for ever.
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
    const latest = setTimeout(end, longestMs);
    signal.addEventListener('abort', end);
    observer.observe({ type: 'resource' });
    begin();
    if (signal.aborted) end();
  });
}
