/** A value that can be passed on before it exists. `get` throws until then, with advice. */
export type Lazy<T> = { get(): T };

/** Builds the value at its first use, and only once. A build that throws is tried again at the next use. */
export function createLazy<T>(build: () => T): Lazy<T> {
  let built: { value: T } | undefined;
  return {
    get() {
      built ??= { value: build() };
      return built.value;
    },
  };
}
