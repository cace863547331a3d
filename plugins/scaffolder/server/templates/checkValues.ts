import { InputError, messageOf } from '@callboard/errors';
import { type JsonObject, pageConditionHolds, type Template } from '../../common/index.ts';
import { createLinearValidator } from './linearValidator.ts';

/** Wire: the message for a form about a value that its schema does not allow. */
export type ValueProblem = Record<string, unknown>;

const validator = createLinearValidator();

function errorsOf(value: object, schema: object) {
  try {
    return validator.validate(value, schema).errors;
  } catch (thrown) {
    if (thrown instanceof InputError) throw thrown;
    throw new InputError(
      `The template's parameters are no schema that values can be checked with: ${messageOf(thrown)}`,
    );
  }
}

/** What is wrong with the values that were filled in, page by page as the form has them; none if all is right. */
export function valueProblems({ spec }: Template, values: JsonObject): ValueProblem[] {
  for (const page of [spec.parameters ?? []].flat()) {
    // What a form does not ask for nobody can have filled in.
    if (!pageConditionHolds(page.when, values)) continue;
    const errors = errorsOf(values, page);
    if (errors.length === 0) continue;
    return errors.map(({ property, message, schema, instance, name, argument, stack, path }) => ({
      ...{ path, property, message, schema, instance, name, argument, stack },
    }));
  }
  return [];
}

/** The same for secrets, without saying them again. */
export function secretProblems({ spec }: Template, secrets: Record<string, string>): ValueProblem[] {
  const schema = spec.secrets?.schema;
  if (!schema) return [];
  return errorsOf(secrets, schema).map(({ path, name, argument, message }) => {
    const place = ['secrets', ...path, ...(name === 'required' ? [argument] : [])].join('.');
    const rule = name === 'required' ? 'is required' : message;
    return { message: `${place} ${rule}`, name, property: place };
  });
}
