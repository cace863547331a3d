import type { FormFieldProps } from '@callboard/forms';
import { TextInput } from '@mantine/core';
import { fieldLook } from '../fieldLook.ts';

/** The name of a new entity. */
export function EntityNamePicker(props: FormFieldProps<string>) {
  const { value = '', onChange } = props;
  return (
    <TextInput
      {...fieldLook(props)}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
