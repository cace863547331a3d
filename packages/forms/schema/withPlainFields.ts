import { isObject } from '@callboard/json-schema';
import type { UiSchema } from '@rjsf/utils';

/** Marks a field that is plain because the template's field is not installed. */
export const missingField = 'ui:missingField';

/** Replaces fields that are not installed by plain ones with a label and an input. */
export function withPlainFields(uiSchema: UiSchema, fields: object): UiSchema {
  const { 'ui:field': named, 'ui:options': options, ...rest } = uiSchema;
  const { field = named, ...otherOptions } = isObject(options) ? options : {};
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
  return isObject(value) ? withPlainFields(value, fields) : value;
}
