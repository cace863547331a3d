import type { FacetCounts } from '../../common/index.ts';
import type { FilterOption } from './filterOption.ts';

export type MergedOption = FilterOption & {
  /** All values that are called the same. */
  spellings: string[];
};

/** Types of documents write kinds and owners in ways of their own ("API", "api"); for people they are one. */
export function mergedOptions(
  counts: FacetCounts[string],
  labelOf: (value: string) => string = String,
): MergedOption[] {
  const merged = new Map<string, MergedOption>();
  for (const { value, count } of counts) {
    const label = labelOf(value);
    const known = merged.get(label.toLowerCase());
    if (!known) merged.set(label.toLowerCase(), { value, label, count, spellings: [value] });
    else {
      known.count += count;
      known.spellings.push(value);
    }
  }
  return [...merged.values()];
}
