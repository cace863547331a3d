import type { ReactNode } from 'react';

export type PickerOption = {
  value: string;
  label: string;
  /** An exact number, or undefined. */
  count?: number;
  icon?: ReactNode;
};

/** The options whose label contains the text. */
export function optionsWith(options: readonly PickerOption[], text: string): readonly PickerOption[] {
  const wanted = text.trim().toLowerCase();
  return wanted ? options.filter(({ label }) => label.toLowerCase().includes(wanted)) : options;
}
