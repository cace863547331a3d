/** A value that can be chosen, what it is called, and how many have it. */
export type FilterOption = { value: string; label: string; count: number };

export type FilterProps = {
  label: string;
  options: readonly FilterOption[];
  selected: readonly string[];
  onChange: (selected: readonly string[]) => void;
};
