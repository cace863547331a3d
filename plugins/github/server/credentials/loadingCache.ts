type Loaded<T> = { value: T; until: number };

type Options<T> = {
  load(key: string): Promise<Loaded<T>>;
  maxEntries: number;
  now(): number;
};

/** A cache of values that cost a request: each is loaded once for concurrent callers, and cached until it expires. */
export function createLoadingCache<T>({ load, maxEntries, now }: Options<T>) {
  const entries = new Map<string, Promise<Loaded<T>>>();

  function start(key: string): Promise<Loaded<T>> {
    const loading = load(key);
    entries.delete(key);
    entries.set(key, loading);
    const [oldest] = entries.keys();
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    // A failure is not cached.
    loading.catch(() => {
      if (entries.get(key) === loading) entries.delete(key);
    });
    return loading;
  }

  return {
    async get(key: string): Promise<T> {
      const before = entries.get(key);
      const known = await before;
      if (known && now() < known.until) return known.value;
      // Somebody may have begun to load it anew in the meantime.
      const running = entries.get(key);
      return (await (running && running !== before ? running : start(key))).value;
    },
    forget: (key: string) => void entries.delete(key),
  };
}
