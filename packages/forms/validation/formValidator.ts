import { ErrorSchemaBuilder, type RJSFSchema, type ValidatorType } from '@rjsf/utils';
import { problemsOf } from './problem.ts';

/**
 * The validator of the form engine, which uses it to select branches of conditions and choices. Error messages are created elsewhere, in
 * the user's language.
 */
export const formValidator: ValidatorType = {
  isValid: (schema, value, root) => problemsOf(value, schema as RJSFSchema, root as RJSFSchema).length === 0,
  rawValidation: (schema, value) => ({ errors: problemsOf(value, schema as RJSFSchema) as never[] }),
  validateFormData(value, schema) {
    const problems = problemsOf(value, schema as RJSFSchema);
    const builder = new ErrorSchemaBuilder();
    for (const { path, message } of problems) builder.addErrors(message, [...path] as string[]);
    return {
      errors: problems.map(({ rule, path, message }) => ({
        name: rule,
        property: `.${path.join('.')}`,
        stack: message,
      })),
      errorSchema: builder.ErrorSchema,
    };
  },
};
