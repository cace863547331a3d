import type { Expiring } from './expiringCache.ts';
import { singleFlight } from './singleFlight.ts';

/** One value that is costly to load: loaded once for concurrent callers, and cached until it expires. A failure is not cached. */
export function createExpiringValue<T>(
  load: () => Promise<Expiring<T>>,
  now: () => number = Date.now,
): () => Promise<T> {
  let known: Expiring<T> | undefined;
  const reload = singleFlight(async () => {
    known = await load();
    return known;
  });
  return async () => (known && now() < known.until ? known : await reload()).value;
}
