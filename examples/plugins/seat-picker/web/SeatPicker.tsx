import type { FormFieldProps } from '@callboard/plugin-scaffolder/web';
import { TextInput } from '@mantine/core';
import { lettersOf, type SeatOptions } from './validateSeat.ts';

/** A field renders its own label, description and errors. An empty field has no value. */
export function SeatPicker(props: FormFieldProps<string, SeatOptions>) {
  const { id, title, description, value = '', onChange, options, isRequired, isDisabled, errors } = props;
  return (
    <TextInput
      id={id}
      label={title}
      description={description}
      placeholder={`12${lettersOf(options)[0]}`}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase() || undefined)}
      required={isRequired}
      disabled={isDisabled}
      error={errors.join(' ') || undefined}
    />
  );
}
