import type { RJSFSchema } from '@rjsf/utils';
import { createLinearValidator } from './linearValidator.ts';

export type Path = readonly (string | number)[];

/** What a schema does not allow, and where. */
export type Problem = { path: Path; rule: string; argument: unknown; message: string };

const validator = createLinearValidator();
/** Errors that only say that something inside is wrong, which is reported as well. */
const wrappers = new Set(['allOf', 'items']);

/** All that is wrong with a value; its schema may lead into `root` by `$ref`. */
export function problemsOf(value: unknown, schema: RJSFSchema, root: RJSFSchema = schema): Problem[] {
  const { definitions = {}, $defs = {} } = root;
  const whole = schema === root ? schema : { definitions, $defs, ...schema };
  try {
    const { errors } = validator.validate(withoutUndefined(value), whole as never);
    return errors
      .filter(({ name }) => !wrappers.has(name))
      .map(({ path, name, argument, message }) => ({
        path: name === 'required' ? [...path, String(argument)] : path,
        rule: name,
        argument,
        message,
      }));
  } catch (thrown) {
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return [{ path: [], rule: 'schema', argument: undefined, message }];
  }
}

/** A field that was cleared is no value at all. */
function withoutUndefined(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
