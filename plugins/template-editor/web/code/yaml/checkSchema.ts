import { createPattern, UnsupportedPatternError } from '@callboard/config/patterns';
import {
  CostlyCheckError,
  createBudget,
  findProblems,
  InvalidSchemaError,
  pathOf,
  type SchemaProblem,
} from '@callboard/json-schema';
import type { Document } from 'yaml';
import type { JsonSchema } from './jsonSchema.ts';
import { keyRange, rangeAt } from './rangeAt.ts';
import { maxProblems, type YamlProblem } from './yamlProblem.ts';

type Path = (string | number)[];

/** Some of them concern expressions. */
const maxFound = 1_000;

/** Validates a part of a file against a schema. Values with expressions are accepted, because they can become anything. */
export function checkSchema(
  document: Document,
  content: unknown,
  schema: JsonSchema,
  above: readonly (string | number)[] = [],
): YamlProblem[] {
  const problems = problemsIn(content, schema).filter(({ instance }) => !hasExpression(instance));
  return problems.slice(0, maxProblems).map((problem) => problemOf(document, problem, above));
}

/** Nothing for a schema that is invalid or takes too long to check: the editor still shows the other problems of the file. */
function problemsIn(content: unknown, schema: JsonSchema): SchemaProblem[] {
  try {
    return findProblems(content, schema, { budget: createBudget(), createPattern: patternFor, maxProblems: maxFound });
  } catch (thrown) {
    if (thrown instanceof CostlyCheckError || thrown instanceof InvalidSchemaError) return [];
    throw thrown;
  }
}

/** A pattern that cannot be matched in linear time is left to the server. */
function patternFor(source: string) {
  try {
    return createPattern(source);
  } catch (thrown) {
    if (thrown instanceof UnsupportedPatternError) return undefined;
    throw thrown;
  }
}

function problemOf(document: Document, error: SchemaProblem, above: readonly (string | number)[]): YamlProblem {
  const path: Path = [...above, ...pathOf(error.place)];
  const argument = String(error.argument);
  const at = rangeAt(document, path);
  switch (error.name) {
    case 'required':
      return { ...at, severity: 'error', code: 'missing', values: { key: argument } };
    case 'additionalProperties':
      return {
        ...(keyRange(document, [...path, argument]) ?? at),
        severity: 'warning',
        code: 'unknownKey',
        values: { key: argument },
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
