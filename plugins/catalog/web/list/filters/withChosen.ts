import type { FacetValue } from '../../reads/entityQuery.ts';

/** The options, and those that are chosen though nothing has them any more: a choice must be there to be taken back. */
export function withChosen(options: readonly FacetValue[], selected: readonly string[]): FacetValue[] {
  const known = new Set(options.map(({ value }) => value.toLowerCase()));
  const gone = selected.filter((value) => !known.has(value.toLowerCase()));
  return [...options, ...gone.map((value) => ({ value, count: 0 }))];
}
