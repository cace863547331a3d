import { createPattern, isRegularExpression, type LinearPattern, UnsupportedPatternError } from '@callboard/config';
import { InputError } from '@callboard/errors';
import { type Schema, Validator, ValidatorResult } from 'jsonschema';

const kept = 1_000;

/** A validator of JSON schemas that come from templates: their patterns are matched at linear cost, whatever they are and meet. */
export function createLinearValidator(): Validator {
  const validator = new Validator();
  const patterns = new Map<string, LinearPattern>();

  function patternOf(source: string): LinearPattern {
    const known = patterns.get(source);
    if (known) return known;
    if (patterns.size >= kept) patterns.clear();
    const made = linearPattern(source);
    patterns.set(source, made);
    return made;
  }

  validator.attributes.pattern = (instance, schema, options, context) => {
    if (typeof instance !== 'string' || schema.pattern === undefined) return undefined!;
    const result = new ValidatorResult(instance, schema, options, context);
    const argument = String(schema.pattern);
    if (!patternOf(argument).isIn(instance)) {
      result.addError({ name: 'pattern', argument, message: `does not match pattern ${JSON.stringify(argument)}` });
    }
    return result;
  };
  validator.attributes.patternProperties = (instance, schema, options, context) => {
    if (typeof instance !== 'object' || instance === null || Array.isArray(instance)) return undefined!;
    // The same by the names that there are: what has a pattern of its own is like any other property.
    const named = namedProperties(Object.keys(instance), schema, patternOf);
    const { additionalProperties } = schema;
    const plain: Schema = { properties: named, ...(additionalProperties !== undefined && { additionalProperties }) };
    return validator.validate(instance, plain, { ...options, base: context.base });
  };
  return validator;
}

function namedProperties(names: readonly string[], schema: Schema, patternOf: (source: string) => LinearPattern) {
  // What is named is checked where it is named.
  const named: Record<string, Schema> = Object.fromEntries(
    Object.keys(schema.properties ?? {}).map((name) => [name, {}]),
  );
  for (const name of names) {
    const meant = Object.entries(schema.patternProperties ?? {}).filter(([source]) => patternOf(source).isIn(name));
    if (meant.length > 0) named[name] = { allOf: meant.map(([, one]) => one) };
  }
  return named;
}

function linearPattern(source: string): LinearPattern {
  if (!isRegularExpression(source)) throw new InputError(`The template's pattern '${source}' is no regular expression`);
  try {
    return createPattern(source);
  } catch (thrown) {
    if (!(thrown instanceof UnsupportedPatternError)) throw thrown;
    throw new InputError(`The template's pattern '${source}' cannot be checked at linear cost: ${thrown.message}`);
  }
}
