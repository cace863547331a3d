type Expected = { anonymous?: number; denied: number; allowed: number; deniedBody?: unknown };
/** One endpoint: how it is called, and what three callers get. `url` has values instead of the path's parameters. */
export type Row = Expected & {
  plugin: string;
  endpoint: string;
  url: string;
  body?: object;
  /** The response is endless, so only its start is checked. */
  isStream?: boolean;
};

export const row =
  (plugin: string) =>
  (endpoint: string, expected: Expected & Partial<Pick<Row, 'url' | 'body' | 'isStream'>>): Row => ({
    plugin,
    endpoint,
    url: endpoint.split(' ')[1]!,
    ...expected,
  });
