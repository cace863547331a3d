import { createPattern, isRegularExpression, type LinearPattern, UnsupportedPatternError } from '@callboard/config';
import { InputError } from '@callboard/errors';
import { type Options, type Schema, type SchemaContext, Validator, ValidatorResult } from 'jsonschema';
import { boundedChecks } from '../../common/index.ts';

const kept = 1_000;
/** No address or date is longer, and what checks them is not always of linear cost. */
const longestFormatted = 10_000;

/** What calls itself for each part of a schema; its types keep that to themselves. */
type RecursiveValidator = Validator & {
  validateSchema(instance: unknown, schema: Schema, options: Options, context: SchemaContext): ValidatorResult;
};

/**
 * A validator of JSON schemas that come from templates: whatever they are and meet, it takes linear time in the parts of a value, and
 * terminates.
 */
export function createLinearValidator(): Validator {
  const validator = new Validator() as RecursiveValidator;
  const { format } = validator.attributes;
  const patterns = new Map<string, LinearPattern>();

  validator.validateSchema = boundedChecks(validator.validateSchema.bind(validator), () => {
    throw new InputError(
      "The template's parameters take too long to check: they refer to each other, or are choices of choices",
    );
  });

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
  validator.attributes.format = (instance, schema, options, context) => {
    // That of styles takes long with any text.
    const isCostly = schema.format === 'style' || (typeof instance === 'string' && instance.length > longestFormatted);
    return isCostly ? undefined! : format!.call(validator, instance, schema, options, context);
  };
  // By their canonical text, instead of comparing each with each.
  validator.attributes.uniqueItems = (instance, schema, options, context) => {
    if (schema.uniqueItems !== true || !Array.isArray(instance)) return undefined!;
    const result = new ValidatorResult(instance, schema, options, context);
    if (new Set(instance.map(canonical)).size < instance.length) {
      result.addError({ name: 'uniqueItems', argument: 'true', message: 'contains duplicate item' });
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

/** A canonical text: the same for the same value, in whatever order its keys are. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
