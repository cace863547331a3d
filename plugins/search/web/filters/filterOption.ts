/** A selectable value, its label, and its count. */
export type FilterOption = { value: string; label: string; count: number };

export type FilterProps = {
  label: string;
  options: readonly FilterOption[];
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
};
