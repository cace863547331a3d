import type { FacetCounts } from '../../common/index.ts';
import type { FilterOption } from './filterOption.ts';

export type MergedOption = FilterOption & {
  /** All values that are called the same. */
  spellings: string[];
};

type OptionNames = {
  /** Values with the same name are one option. */
  nameOf?: ((value: string) => string) | undefined;
  /** How an option is called; its name if left out. */
  labelOf?: ((value: string) => string) | undefined;
};

/** Types of documents write kinds and owners in ways of their own ("API", "api"); for people they are one. */
export function mergedOptions(
  counts: FacetCounts[string],
  { nameOf = String, labelOf = nameOf }: OptionNames = {},
): MergedOption[] {
  const merged = new Map<string, MergedOption>();
  for (const { value, count } of counts) {
    const name = nameOf(value).toLowerCase();
    const known = merged.get(name);
    if (!known) merged.set(name, { value, label: labelOf(value), count, spellings: [value] });
    else {
      known.count += count;
      known.spellings.push(value);
    }
  }
  return [...merged.values()];
}
