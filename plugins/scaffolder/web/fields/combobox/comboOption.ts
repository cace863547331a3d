import type { ReactNode } from 'react';

/** One line of the list below a text box. */
export type ComboOption = {
  value: string;
  label: string;
  /** A second, quieter line. */
  detail?: string;
  icon?: ReactNode;
  /** A true number, or none at all. */
  count?: number;
  isDisabled?: boolean;
};

/** The option that is named exactly like the text comes first, so Enter takes it. */
export function exactFirst(options: readonly ComboOption[], text: string): readonly ComboOption[] {
  const wanted = text.trim().toLowerCase();
  const exact = options.find(
    ({ value, label }) => label.toLowerCase() === wanted || value.toLowerCase().split('/').at(-1) === wanted,
  );
  return exact ? [exact, ...options.filter((option) => option !== exact)] : options;
}

/** The options that hold the text, those that begin with it first. */
export function optionsWith(options: readonly ComboOption[], text: string): readonly ComboOption[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return options;
  const holding = options.filter(({ label, detail = '' }) => `${label}\n${detail}`.toLowerCase().includes(wanted));
  const isFirst = ({ label }: ComboOption) => label.toLowerCase().startsWith(wanted);
  return [...holding.filter(isFirst), ...holding.filter((option) => !isFirst(option))];
}
