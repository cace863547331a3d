import type { FieldValidation } from '@callboard/forms';
import { translationApi } from '@callboard/web-kit';
import { fieldsTranslation } from '../fieldsTranslation.ts';
import { isEntityRef } from './typedRef.ts';

export const validateEntityRefs: FieldValidation<readonly string[]> = (values = [], { addError, api }) => {
  const { t } = api(translationApi).getTranslator(fieldsTranslation);
  for (const value of values) if (!isEntityRef(value)) addError(t('notARef', { value }));
};
