type Loaded<T> = { value: T; until: number };

/** A value that costs a request: loaded once for concurrent callers, and cached until it expires. */
export function createCachedValue<T>(load: () => Promise<Loaded<T>>, now: () => number): () => Promise<T> {
  let known: Loaded<T> | undefined;
  let loading: Promise<Loaded<T>> | undefined;
  return async () => {
    if (known && now() < known.until) return known.value;
    loading ??= load().finally(() => {
      loading = undefined;
    });
    known = await loading;
    return known.value;
  };
}
