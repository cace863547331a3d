type Loaded<T> = { value: T; until: number };

/** A value that costs a request: loaded once for all who ask at the same time, and kept until it runs out. */
export function createRenewed<T>(load: () => Promise<Loaded<T>>, now: () => number): () => Promise<T> {
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
