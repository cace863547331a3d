/** A query as it came over the wire. */
export type ParsedSearchQuery = {
  term: string;
  types: string[];
  filters: Record<string, string[]>;
  facets: string[];
  limit?: number;
  cursor?: string;
};

/** Reads `types[0]`, `types[]`, `filters[kind]` and `filters[kind][0]`. */
export function parseSearchQuery(search: URLSearchParams): ParsedSearchQuery {
  const listed = (name: string) => [...search].flatMap(([key, value]) => (key.split('[')[0] === name ? [value] : []));
  const filters: Record<string, string[]> = {};
  for (const [key, value] of search) {
    const [name, field] = key.replaceAll(']', '').split('[');
    if (name === 'filters' && field) filters[field] = [...(filters[field] ?? []), value];
  }
  const limit = search.get('pageLimit');
  const cursor = search.get('pageCursor');
  return {
    term: search.get('term') ?? '',
    types: listed('types'),
    filters,
    facets: listed('facets'),
    ...(limit === null ? {} : { limit: Number(limit) }),
    ...(cursor ? { cursor } : {}),
  };
}
