import type { FacetValue } from '../../reads/entityQuery.ts';

/** Filters ignore case, so values that differ only in case become one option with one count. */
export function mergeCases(values: readonly FacetValue[] = []): FacetValue[] {
  const merged = new Map<string, FacetValue>();
  for (const { value, count } of values) {
    const key = value.toLowerCase();
    const known = merged.get(key);
    // The most common spelling is used.
    const spelling = known && known.count > count ? known.value : value;
    merged.set(key, { value: spelling, count: (known?.count ?? 0) + count });
  }
  return [...merged.values()];
}
