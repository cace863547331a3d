import type { FormFieldProps } from '@callboard/forms';
import type { ReactNode } from 'react';

/** The props that every text box derives from its field, in Mantine's names. */
export type FieldLook = {
  id?: string;
  label: string;
  description?: ReactNode;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
  error?: ReactNode;
};

type Shown = Pick<
  FormFieldProps,
  'id' | 'title' | 'description' | 'placeholder' | 'isRequired' | 'isDisabled' | 'hasAutoFocus' | 'errors'
>;

export function fieldLook(props: Shown): FieldLook {
  return {
    id: props.id,
    label: props.title,
    description: props.description,
    placeholder: props.placeholder,
    required: props.isRequired,
    disabled: props.isDisabled,
    autoFocus: props.hasAutoFocus,
    error: props.errors.length > 0 ? props.errors.join('. ') : undefined,
  };
}

/** The strings in a list; empty if it is not a list. */
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
