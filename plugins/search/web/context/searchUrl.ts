import type { SearchState } from './searchState.ts';

/**
 * Parses the URL of a search; unreadable parts are ignored. Wire: the names are those of existing bookmarks, and lists are written
 * `types[]`, `types[0]` or `types`.
 */
export function readSearchUrl(search: URLSearchParams): SearchState {
  const filters = new Map<string, string[]>();
  const types: string[] = [];
  for (const [key, value] of search) {
    const [name, field] = key.split('[').map((part) => part.replace(']', ''));
    if (!value) continue;
    if (name === 'types') types.push(value);
    if (name === 'filters' && field) filters.set(field, [...(filters.get(field) ?? []), value]);
  }
  return {
    term: search.get('query') ?? '',
    types: [...new Set(types)],
    filters: Object.fromEntries([...filters].map(([field, values]) => [field, [...new Set(values)]])),
    pageLimit: wholeNumber(search.get('pageLimit')),
    pageCursor: search.get('pageCursor') || undefined,
  };
}

/** The query string of a search, without defaults. */
export function writeSearchUrl({ term, types, filters, pageLimit, pageCursor }: SearchState): URLSearchParams {
  const search = new URLSearchParams();
  if (term) search.set('query', term);
  for (const type of types) search.append('types[]', type);
  for (const [field, values] of Object.entries(filters)) {
    if (values.length === 1) search.set(`filters[${field}]`, values[0]!);
    else for (const value of values) search.append(`filters[${field}][]`, value);
  }
  if (pageLimit) search.set('pageLimit', String(pageLimit));
  if (pageCursor) search.set('pageCursor', pageCursor);
  return search;
}

function wholeNumber(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : undefined;
}
