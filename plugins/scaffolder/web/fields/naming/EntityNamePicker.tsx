import type { FieldValidation, FormFieldProps } from '@callboard/forms';
import { isValidName } from '@callboard/plugin-catalog/common';
import { translationApi } from '@callboard/web-kit';
import { TextInput } from '@mantine/core';
import { fieldLook } from '../fieldLook.ts';
import { fieldsTranslation } from '../fieldsTranslation.ts';

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

/** Empty names are left to the schema. */
export const validateEntityName: FieldValidation<string> = (value, { addError, api }) => {
  if (value === undefined || isValidName(value)) return;
  addError(api(translationApi).getTranslator(fieldsTranslation).t('nameRule'));
};
