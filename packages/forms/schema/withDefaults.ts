import type { JsonObject } from '@callboard/json-schema';
import { createSchemaUtils } from '@rjsf/utils';
import { formValidator } from '../validation/formValidator.ts';
import { formSchemaOf, type TemplatePage } from './formSchema.ts';

/** How defaults are applied to a page. */
export const defaultBehaviour = { constAsDefaults: 'skipOneOf', allOf: 'populateDefaults' } as const;

/** The current values, with the defaults of the following pages. */
export function withDefaults(pages: readonly TemplatePage[], values: JsonObject): JsonObject {
  return pages.reduce((filled, page) => {
    const { schema } = formSchemaOf(page.schema);
    const utils = createSchemaUtils(formValidator, schema, defaultBehaviour);
    return (utils.getDefaultFormState(schema, filled) ?? filled) as JsonObject;
  }, values);
}
