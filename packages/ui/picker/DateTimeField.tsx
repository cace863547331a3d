import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

type DateTimeFieldProps = {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  size?: 'xs' | 'sm';
  /** On the user's clock, such as 2026-11-15T08:30; empty for none. */
  value: string;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
};

/** A day and a time, the same everywhere. */
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
