import { type Schema, type ValidationError, Validator } from 'jsonschema';
import type { Document } from 'yaml';
import type { JsonSchema } from './jsonSchema.ts';
import { keyRange, rangeAt } from './rangeAt.ts';
import { maxProblems, type YamlProblem } from './yamlProblem.ts';

type Path = (string | number)[];

/** Validates a part of a file against a schema. Values with expressions are accepted, because they can become anything. */
export function checkSchema(
  document: Document,
  content: unknown,
  schema: JsonSchema,
  above: readonly (string | number)[] = [],
): YamlProblem[] {
  const { errors } = new Validator().validate(content, schema as Schema, { nestedErrors: false });
  const problems = errors.filter(({ instance }) => !hasExpression(instance)).slice(0, maxProblems);
  return problems.map((error) => problemOf(document, error, above));
}

function problemOf(document: Document, error: ValidationError, above: readonly (string | number)[]): YamlProblem {
  const path: Path = [...above, ...error.path];
  const argument = String(error.argument);
  const at = rangeAt(document, path);
  switch (error.name) {
    case 'required':
      return { ...at, severity: 'error', code: 'missing', values: { key: argument } };
    case 'additionalProperties':
      return {
        ...(keyRange(document, [...path, argument]) ?? at),
        ...{ severity: 'warning', code: 'unknownKey', values: { key: argument } },
      };
    case 'type':
      return { ...at, severity: 'error', code: 'type', values: { types: listed(error.argument) } };
    case 'enum':
      return { ...at, severity: 'error', code: 'oneOf', values: { values: listed(error.argument) } };
    case 'const':
      return { ...at, severity: 'error', code: 'oneOf', values: { values: String(error.argument) } };
    default:
      return { ...at, severity: 'error', code: 'rule', values: { rule: error.message } };
  }
}

const listed = (value: unknown): string => [value].flat().map(String).join(', ');

function hasExpression(value: unknown): boolean {
  return typeof value === 'string' && value.includes('${{');
}
