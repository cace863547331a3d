import type { SearchQuery } from './search.ts';

/** Wire: search parameters as Backstage's clients write them, with brackets. */
export function searchParameters({ term, types = [], filters = {}, pageLimit, pageCursor }: SearchQuery) {
  const parameters: Record<string, string> = { term };
  types.forEach((type, at) => {
    parameters[`types[${at}]`] = type;
  });
  for (const [field, wanted] of Object.entries(filters)) {
    const isNot = typeof wanted === 'object' && 'not' in wanted;
    const key = isNot ? `filters[${field}][not]` : `filters[${field}]`;
    const values = isNot ? wanted.not : wanted;
    if (typeof values === 'string') parameters[key] = values;
    else
      values.forEach((value, at) => {
        parameters[`${key}[${at}]`] = value;
      });
  }
  if (pageLimit !== undefined) parameters.pageLimit = String(pageLimit);
  if (pageCursor) parameters.pageCursor = pageCursor;
  return parameters;
}
