import type { QueryClient } from '@tanstack/react-query';

/** Spread out, so that not every browser fetches at the same moment, and yet on the page within two seconds. */
const soonMs = 200;
const spreadMs = 1_000;
/** The throttle: however often the catalog changes. */
const restMs = 5_000;

const refreshes = new WeakMap<QueryClient, () => void>();

/** Has what is shown of the catalog fetched again: soon, throttled, and only while the page is visible. */
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
      // The same listener however often it is added.
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
