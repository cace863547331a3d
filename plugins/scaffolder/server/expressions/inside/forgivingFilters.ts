type Filter = (this: unknown, ...parameters: unknown[]) => unknown;

/** Results for missing values. In nunjucks these filters fail, while others return something empty; templates use optional values. */
const ofNothing: Readonly<Record<string, () => unknown>> = {
  batch: () => [],
  dictsort: () => [],
  first: () => undefined,
  groupby: () => ({}),
  join: () => '',
  last: () => undefined,
  list: () => [],
  random: () => undefined,
  reject: () => [],
  rejectattr: () => [],
  replace: () => undefined,
  select: () => [],
  selectattr: () => [],
  slice: () => [],
  string: () => '',
  sum: () => 0,
  trim: () => '',
  urlize: () => '',
};

export function forgivingFilters<Filters extends Record<string, Filter>>(filters: Filters): Record<string, Filter> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => [name, forgiving(filter, ofNothing[name])]),
  );
}

function forgiving(filter: Filter, nothing: (() => unknown) | undefined): Filter {
  if (!nothing) return filter;
  return function forgivingFilter(value, ...parameters) {
    return value === undefined || value === null ? nothing() : filter.call(this, value, ...parameters);
  };
}
