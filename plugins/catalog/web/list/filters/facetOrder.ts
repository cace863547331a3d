import type { FacetValue } from '../../reads/entityQuery.ts';

export const byValue = (options: readonly FacetValue[]): FacetValue[] =>
  options.toSorted((a, b) => a.value.localeCompare(b.value, undefined, { sensitivity: 'base' }));

export const byCount = (options: readonly FacetValue[]): FacetValue[] =>
  byValue(options).sort((a, b) => b.count - a.count);
