const pauseMs = 50;
const quietMs = 500;
const usualMaxMs = 15_000;

/**
 * Returns a function that waits until a page has made no request for half a second. Event streams do not count, because they
 * stay open; and a request whose end the browser never reports, such as one that the page aborted, delays it only up to the limit.
 */
export function quietOf(page, { maxMs = usualMaxMs } = {}) {
  const pending = new Set();
  let changedAt = performance.now();
  const end = (request) => {
    pending.delete(request);
    changedAt = performance.now();
  };
  page.on('request', (request) => request.url().endsWith('/api/signals/stream') || pending.add(request));
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) end(response.request());
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    const until = performance.now() + maxMs;
    const isBusy = () => pending.size > 0 || performance.now() - changedAt < quietMs;
    while (isBusy() && performance.now() < until) await page.waitForTimeout(pauseMs);
  };
}
