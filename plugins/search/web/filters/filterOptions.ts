import type { FacetCounts } from '../../common/index.ts';

/** A selectable value, its label, and its count. */
export type FilterOption = { value: string; label: string; count: number };

export type MergedOption = FilterOption & {
  /** All values with the same name. */
  spellings: string[];
};

type OptionNames = {
  /** Values with the same name are one option. */
  nameOf?: ((value: string) => string) | undefined;
  /** The label of an option; its name by default. */
  labelOf?: ((value: string) => string) | undefined;
};

/** Document types spell kinds and owners differently ("API", "api"); for people they are the same. */
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

/** Adds the value, or removes it if present. */
export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
