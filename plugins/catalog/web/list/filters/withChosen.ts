import type { FacetValue } from '../../reads/entityQuery.ts';

/** The options, including selected ones that are no longer used, so they can be cleared. */
export function withChosen(options: readonly FacetValue[], selected: readonly string[]): FacetValue[] {
  const known = new Set(options.map(({ value }) => value.toLowerCase()));
  const gone = selected.filter((value) => !known.has(value.toLowerCase()));
  return [...options, ...gone.map((value) => ({ value, count: 0 }))];
}
