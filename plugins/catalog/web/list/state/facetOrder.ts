import type { FacetValue } from '../../reads/entityQuery.ts';

// Shared, because creating a collator costs more than comparing with it.
const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

export const byValue = (options: readonly FacetValue[]): FacetValue[] =>
  options.toSorted((a, b) => collator.compare(a.value, b.value));

/** The most used first. */
export const byCount = (options: readonly FacetValue[]): FacetValue[] =>
  byValue(options).sort((a, b) => b.count - a.count);
