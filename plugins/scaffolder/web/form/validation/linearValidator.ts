import { createPattern, type LinearPattern } from '@callboard/config/patterns';
import { type Options, type Schema, type SchemaContext, Validator, ValidatorResult } from 'jsonschema';
import { boundedChecks } from '../../../common/index.ts';

const kept = 200;

/** What calls itself for each part of a schema; its types keep that to themselves. */
type RecursiveValidator = Validator & {
  validateSchema(instance: unknown, schema: Schema, options: Options, context: SchemaContext): ValidatorResult;
};

/** A validator of JSON schemas that needs no `eval`, which the page forbids, and whose patterns take linear time. */
export function createLinearValidator(): Validator {
  const validator = new Validator() as RecursiveValidator;
  const patterns = new Map<string, LinearPattern | undefined>();

  // What takes too long here the server refuses in its own words.
  validator.validateSchema = boundedChecks(
    validator.validateSchema.bind(validator),
    (...given) => new ValidatorResult(...given),
  );

  function patternOf(source: string): LinearPattern | undefined {
    if (patterns.has(source)) return patterns.get(source);
    if (patterns.size >= kept) patterns.clear();
    const made = linearPattern(source);
    patterns.set(source, made);
    return made;
  }

  validator.attributes.pattern = (instance, schema, options, context) => {
    const source = schema.pattern;
    if (typeof instance !== 'string' || source === undefined) return undefined!;
    const result = new ValidatorResult(instance, schema, options, context);
    const isIn = patternOf(String(source))?.isIn(instance) ?? true;
    if (!isIn) result.addError({ name: 'pattern', argument: String(source), message: 'does not match' });
    return result;
  };
  validator.attributes.patternProperties = (instance, schema, options, context) => {
    if (typeof instance !== 'object' || instance === null || Array.isArray(instance)) return undefined!;
    const result = new ValidatorResult(instance, schema, options, context);
    for (const [source, meant] of Object.entries(schema.patternProperties ?? {})) {
      for (const name of Object.keys(instance)) {
        if (!patternOf(source)?.isIn(name)) continue;
        const inside = validator.validate(instance[name], meant, options, context.makeChild(meant, name));
        result.errors.push(...inside.errors);
      }
    }
    return result;
  };
  validator.attributes.dependencies = (instance, schema, options, context) => {
    if (typeof instance !== 'object' || instance === null || Array.isArray(instance)) return undefined!;
    const result = new ValidatorResult(instance, schema, options, context);
    for (const [name, meant] of Object.entries(schema.dependencies ?? {})) {
      if (instance[name] === undefined) continue;
      if (typeof meant === 'object' && !Array.isArray(meant)) {
        result.errors.push(...validator.validate(instance, meant, options, context).errors);
        continue;
      }
      const missing = [meant].flat().filter((other) => instance[other] === undefined);
      for (const argument of missing) result.addError({ name: 'required', argument, message: 'is missing' });
    }
    return result;
  };
  for (const key of ['oneOf', 'anyOf'] as const) {
    validator.attributes[key] = (instance, schema, options, context) => {
      const choices = schema[key];
      if (instance === undefined || !Array.isArray(choices)) return undefined!;
      const result = new ValidatorResult(instance, schema, options, context);
      const tried = choices.map((choice) => validator.validate(instance, choice, options, context));
      const fitting = tried.filter(({ valid }) => valid).length;
      if (fitting === 0) reportNearest(result, choices, tried, key);
      else if (key === 'oneOf' && fitting > 1)
        result.addError({ name: 'oneOf', argument: '', message: 'fits several' });
      return result;
    };
  }
  return validator;
}

/** What the server cannot check either, it refuses in its own words. */
function linearPattern(source: string): LinearPattern | undefined {
  try {
    return createPattern(source);
  } catch {
    return undefined;
  }
}

/** Says what is wrong by the choice that was meant: "this is missing" helps, "fits none of three" does not. */
function reportNearest(result: ValidatorResult, choices: Schema[], tried: ValidatorResult[], key: 'oneOf' | 'anyOf') {
  const values = choices.map((choice) => (choice && typeof choice === 'object' ? choice.const : undefined));
  if (choices.length > 0 && values.every((value) => value !== undefined)) {
    result.addError({ name: 'enum', argument: values as never, message: 'is not one of them' });
    return;
  }
  const nearest = tried.toSorted((one, other) => distance(one) - distance(other))[0];
  if (nearest) result.errors.push(...nearest.errors);
  else result.addError({ name: key, argument: '', message: 'fits none' });
}

/** A value that stands for another choice counts more than one that is still missing. */
const distance = ({ errors }: ValidatorResult): number =>
  errors.reduce((sum, { name }) => sum + (name === 'const' || name === 'enum' || name === 'type' ? 1_000 : 1), 0);
