import type { JsonObject, Template } from '../../common/index.ts';
import { createLinearValidator } from './linearValidator.ts';

/** Wire: what a form is told about a value that its schema does not allow. */
export type ValueProblem = Record<string, unknown>;

const validator = createLinearValidator();

/** What is wrong with the values that were filled in, page by page as the form has them; none if all is right. */
export function valueProblems({ spec }: Template, values: JsonObject): ValueProblem[] {
  for (const page of [spec.parameters ?? []].flat()) {
    const { errors } = validator.validate(values, page);
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
  return validator.validate(secrets, schema).errors.map(({ path, name, argument, message }) => {
    const place = ['secrets', ...path, ...(name === 'required' ? [argument] : [])].join('.');
    const rule = name === 'required' ? 'is required' : message;
    return { message: `${place} ${rule}`, name, property: place };
  });
}
