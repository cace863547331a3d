import type { ReactNode } from 'react';

/** A suggestion. */
export type ComboOption = {
  value: string;
  label: string;
  /** A secondary line. */
  detail?: string;
  icon?: ReactNode;
  /** An exact count; missing if unknown. */
  count?: number;
  isDisabled?: boolean;
};

/** Puts the option with exactly this name first, so Enter selects it. */
export function exactFirst(options: readonly ComboOption[], text: string): readonly ComboOption[] {
  const wanted = text.trim().toLowerCase();
  const exact = options.find(
    ({ value, label }) => label.toLowerCase() === wanted || value.toLowerCase().split('/').at(-1) === wanted,
  );
  return exact ? [exact, ...options.filter((option) => option !== exact)] : options;
}

/** The options that contain the text, those that start with it first. */
export function optionsWith(options: readonly ComboOption[], text: string): readonly ComboOption[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return options;
  const holding = options.filter(({ label, detail = '' }) => `${label}\n${detail}`.toLowerCase().includes(wanted));
  const isFirst = ({ label }: ComboOption) => label.toLowerCase().startsWith(wanted);
  return [...holding.filter(isFirst), ...holding.filter((option) => !isFirst(option))];
}
