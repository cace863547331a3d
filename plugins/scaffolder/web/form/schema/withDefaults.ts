import { createSchemaUtils } from '@rjsf/utils';
import type { JsonObject, ParameterSchema } from '../../../common/index.ts';
import { formValidator } from '../validation/formValidator.ts';
import { formSchemaOf } from './formSchema.ts';

/** How a page fills itself in. */
export const defaultBehaviour = { constAsDefaults: 'skipOneOf', allOf: 'populateDefaults' } as const;

/** What is filled in so far, and what the pages that come will propose. */
export function withDefaults(pages: ParameterSchema['steps'], values: JsonObject): JsonObject {
  return pages.reduce((filled, page) => {
    const { schema } = formSchemaOf(page.schema);
    const utils = createSchemaUtils(formValidator, schema, defaultBehaviour);
    return (utils.getDefaultFormState(schema, filled) ?? filled) as JsonObject;
  }, values);
}
