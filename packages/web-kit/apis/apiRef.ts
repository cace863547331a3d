/** Identifies an API of the app; `T` is the type of its implementations. */
export type ApiRef<T> = { readonly id: string; readonly type?: T };

export function createApiRef<T>(options: { id: string }): ApiRef<T> {
  return { id: options.id };
}

type Dependencies = Record<string, ApiRef<unknown>>;
type Resolved<Deps extends Dependencies> = { [Name in keyof Deps]: Deps[Name] extends ApiRef<infer T> ? T : never };

/** Creates one API, on first use. */
export type ApiFactory = {
  readonly api: ApiRef<unknown>;
  readonly deps: Dependencies;
  readonly factory: (deps: never) => unknown;
};

export function createApi<T, const Deps extends Dependencies>(options: {
  api: ApiRef<T>;
  deps: Deps;
  factory: (deps: Resolved<Deps>) => T;
}): ApiFactory {
  return options;
}
