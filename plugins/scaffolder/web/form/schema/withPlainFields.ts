import { isPlainObject } from '@callboard/plugin-catalog/common';
import type { UiSchema } from '@rjsf/utils';

/** Where a field is said to be plain because nobody has the one that the template names. */
export const missingField = 'ui:missingField';

/** Makes fields plain that the template wants drawn by one which nobody has; they have a label and an input then. */
export function withPlainFields(uiSchema: UiSchema, fields: object): UiSchema {
  const { 'ui:field': named, 'ui:options': options, ...rest } = uiSchema;
  const { field = named, ...otherOptions } = isPlainObject(options) ? options : {};
  const isMissing = typeof field === 'string' && !Object.hasOwn(fields, field);
  const plain: UiSchema = isMissing
    ? { [missingField]: field, 'ui:options': otherOptions }
    : { ...(named !== undefined && { 'ui:field': named }), ...(options && { 'ui:options': options }) };
  for (const [key, value] of Object.entries(rest)) {
    plain[key] = key.startsWith('ui:') && key !== 'ui:definitions' ? value : within(value, fields);
  }
  return plain;
}

function within(value: unknown, fields: object): unknown {
  if (Array.isArray(value)) return value.map((one) => within(one, fields));
  return isPlainObject(value) ? withPlainFields(value, fields) : value;
}
