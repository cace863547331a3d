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
  const term = text.trim().toLowerCase();
  const exact = options.find(
    ({ value, label }) => label.toLowerCase() === term || value.toLowerCase().split('/').at(-1) === term,
  );
  return exact ? [exact, ...options.filter((option) => option !== exact)] : options;
}

/** The options that contain the text, those that start with it first. */
export function optionsWith(options: readonly ComboOption[], text: string): readonly ComboOption[] {
  const term = text.trim().toLowerCase();
  if (!term) return options;
  const matching = options.filter(({ label, detail = '' }) => `${label}\n${detail}`.toLowerCase().includes(term));
  const isFirst = ({ label }: ComboOption) => label.toLowerCase().startsWith(term);
  return [...matching.filter(isFirst), ...matching.filter((option) => !isFirst(option))];
}
