import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

type DateTimeFieldProps = {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  size?: 'xs' | 'sm';
  /** In the user's time zone, such as 2026-11-15T08:30; empty for none. */
  value: string;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
};

/** A date and time field that looks the same everywhere. */
export function DateTimeField({ size = 'sm', onChange, ...field }: DateTimeFieldProps) {
  return (
    <TextInput
      {...field}
      type="datetime-local"
      size={size}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
