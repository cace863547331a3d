import { TextInput } from '@mantine/core';

type TimeFieldProps = {
  label: string;
  /** On the user's clock, such as 2026-11-15T08:30. */
  value: string | undefined;
  min?: string;
  max?: string;
  onChange: (value: string | undefined) => void;
};

export function TimeField({ value = '', onChange, ...field }: TimeFieldProps) {
  return (
    <TextInput
      {...field}
      type="datetime-local"
      size="xs"
      labelProps={{ fw: 450 }}
      mt={6}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}
