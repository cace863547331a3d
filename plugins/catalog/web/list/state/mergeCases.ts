import type { FacetValue } from '../../reads/entityQuery.ts';

/** Values that differ only in case are one to every filter, so they are one option with one count. */
export function mergeCases(values: readonly FacetValue[] = []): FacetValue[] {
  const merged = new Map<string, FacetValue>();
  for (const { value, count } of values) {
    const key = value.toLowerCase();
    const known = merged.get(key);
    // The spelling that most entities have stands for all.
    const spelling = known && known.count > count ? known.value : value;
    merged.set(key, { value: spelling, count: (known?.count ?? 0) + count });
  }
  return [...merged.values()];
}
