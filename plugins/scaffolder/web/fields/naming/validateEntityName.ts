import type { FieldValidation } from '@callboard/forms';
import { isValidName } from '@callboard/plugin-catalog/common';
import { translationApi } from '@callboard/web-kit';
import { fieldsTranslation } from '../fieldsTranslation.ts';

/** Empty names are left to the schema. */
export const validateEntityName: FieldValidation<string> = (value, { addError, api }) => {
  if (value === undefined || isValidName(value)) return;
  addError(api(translationApi).getTranslator(fieldsTranslation).t('nameRule'));
};
