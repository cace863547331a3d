import type { QueryClient } from '@tanstack/react-query';

/** A random delay, so browsers do not all fetch at the same moment, but still update within two seconds. */
const soonMs = 200;
const spreadMs = 1_000;
/** The throttle for frequent changes. */
const restMs = 5_000;

const refreshes = new WeakMap<QueryClient, () => void>();

/** Refetches the displayed catalog data: soon, throttled, and only while the page is visible. */
export function refreshCatalog(queryClient: QueryClient): void {
  const ask = refreshes.get(queryClient) ?? createRefresh(queryClient);
  refreshes.set(queryClient, ask);
  ask();
}

function createRefresh(queryClient: QueryClient): () => void {
  let isPlanned = false;
  let restsUntil = 0;

  function refresh(): void {
    isPlanned = false;
    if (document.hidden) {
      // The same function, so it is only added once.
      document.addEventListener('visibilitychange', ask, { once: true });
      return;
    }
    restsUntil = Date.now() + restMs;
    void queryClient.invalidateQueries({ queryKey: ['catalog'] });
  }
  function ask(): void {
    if (isPlanned) return;
    isPlanned = true;
    const soon = soonMs + Math.random() * spreadMs;
    setTimeout(refresh, Math.max(soon, restsUntil - Date.now()));
  }
  return ask;
}
