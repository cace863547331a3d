import { createPattern, UnsupportedPatternError } from '@callboard/config/patterns';
import { CostlyCheckError, createBudget, findProblems, pathOf } from '@callboard/json-schema';
import type { RJSFSchema } from '@rjsf/utils';
import { formKeywords } from './formKeywords.ts';

export type Path = readonly (string | number)[];

/** A schema violation and its place. */
export type Problem = { path: Path; rule: string; argument: unknown; message: string };

/** Errors that only repeat that something inside is wrong. */
const wrappers = new Set(['allOf', 'items']);

/** All problems of a value; its schema may refer to `root` by `$ref`. */
export function problemsOf(value: unknown, schema: RJSFSchema, root: RJSFSchema = schema): Problem[] {
  const { definitions = {}, $defs = {} } = root;
  const whole = schema === root ? schema : { definitions, $defs, ...schema };
  try {
    const options = { budget: createBudget(), createPattern: patternFor, keywords: formKeywords };
    return findProblems(withoutUndefined(value), whole, options)
      .filter(({ name }) => !wrappers.has(name))
      .map(({ place, name, argument, message }) => ({
        path: name === 'required' ? [...pathOf(place), String(argument)] : pathOf(place),
        rule: name,
        argument,
        message,
      }));
  } catch (thrown) {
    // The server rejects it with its own message.
    if (thrown instanceof CostlyCheckError) return [];
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    return [{ path: [], rule: 'schema', argument: undefined, message }];
  }
}

/** A pattern that cannot be matched in linear time is left to the server, which rejects it. */
function patternFor(source: string) {
  try {
    return createPattern(source);
  } catch (thrown) {
    if (thrown instanceof UnsupportedPatternError) return undefined;
    throw thrown;
  }
}

/** A cleared field has no value. */
function withoutUndefined(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
