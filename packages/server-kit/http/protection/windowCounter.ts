type Window = { count: number; endsAt: number };
type Options = { limit: number; windowMs: number; maxKeys?: number };

// About the concurrent callers of a large company; beyond that, the oldest windows start over.
const manyKeys = 20_000;

/** A fixed-window counter by key; a window begins with a key's first count. */
export function createWindowCounter({ limit, windowMs, maxKeys = manyKeys }: Options) {
  // In the order in which the windows started.
  const windows = new Map<string, Window>();

  function current(key: string, now: number): Window | undefined {
    const window = windows.get(key);
    return window && window.endsAt > now ? window : undefined;
  }

  function begin(key: string, now: number): Window {
    windows.delete(key);
    const oldest = windows.size >= maxKeys ? windows.keys().next().value : undefined;
    if (oldest !== undefined) windows.delete(oldest);
    const window = { count: 0, endsAt: now + windowMs };
    windows.set(key, window);
    return window;
  }

  return {
    /** Adds one. Returns the milliseconds until the window ends if that exceeds the limit. */
    add(key: string): number | undefined {
      const now = performance.now();
      const window = current(key, now) ?? begin(key, now);
      window.count += 1;
      return window.count > limit ? window.endsAt - now : undefined;
    },
    /** Whether one more would exceed the limit, and until when, without counting. */
    excess(key: string): number | undefined {
      const now = performance.now();
      const window = current(key, now);
      return window && window.count >= limit ? window.endsAt - now : undefined;
    },
  };
}
