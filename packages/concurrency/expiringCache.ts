import { startTimer } from './startTimer.ts';

/** A value with its expiry, in milliseconds since 1970. */
export type Expiring<T> = { value: T; until: number };

type ExpiringCache<T> = {
  /** The cached value, or the one that this call loads. */
  get(key: string, load: () => Promise<Expiring<T>>): Promise<T>;
  /** A running load still returns its value to its callers, but is not cached. */
  forget(key: string): void;
  clear(): void;
};

type Options = {
  /** Above this number of entries, the one loaded first is dropped. Unlimited by default. */
  maxEntries?: number;
  now?: () => number;
};
type Entry<T> = { loading: Promise<Expiring<T>>; until: number; stopTimer(): void };

/**
 * A cache of values that are costly to load. Each is loaded once for concurrent callers, and stays in memory until it expires. A failure
 * is not cached.
 */
export function createExpiringCache<T>({
  maxEntries = Number.POSITIVE_INFINITY,
  now = Date.now,
}: Options = {}): ExpiringCache<T> {
  const entries = new Map<string, Entry<T>>();

  function forget(key: string): void {
    entries.get(key)?.stopTimer();
    entries.delete(key);
  }

  function start(key: string, load: () => Promise<Expiring<T>>): Entry<T> {
    const entry: Entry<T> = { loading: load(), until: Number.POSITIVE_INFINITY, stopTimer: () => {} };
    forget(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) forget(oldest);
    const forgetThis = () => {
      if (entries.get(key) === entry) forget(key);
    };
    entry.loading.then(({ until }) => {
      entry.until = until;
      if (entries.get(key) !== entry) return;
      if (now() < until) entry.stopTimer = startTimer(until - now(), forgetThis, { unref: true });
      else forgetThis();
    }, forgetThis);
    return entry;
  }

  return {
    async get(key, load) {
      const known = entries.get(key);
      const entry = known && now() < known.until ? known : start(key, load);
      return (await entry.loading).value;
    },
    forget,
    clear() {
      for (const key of [...entries.keys()]) forget(key);
    },
  };
}
