import * as z from 'zod';
import { type Notation, notationOf } from './notation.ts';
import type { ConfigSchema } from './schema.ts';
import { withSharedParts } from './sharedSchemas.ts';
import { defaultOf } from './validation/leaves.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** References to values defined elsewhere: `${PORT}`, `$env: PORT`, `$file: token.txt`, `$include: other.yaml#key`. */
const substitute: JsonSchema = {
  anyOf: [
    { type: 'string', pattern: '\\$\\{' },
    {
      type: 'object',
      propertyNames: { enum: ['$env', '$file', '$include'] },
      additionalProperties: { type: 'string' },
      minProperties: 1,
      maxProperties: 1,
    },
  ],
};
const toSubstitute: JsonSchema = { $ref: '#/definitions/substitute' };

/** Our marks in zod's registry, which would otherwise appear in its JSON Schema. */
const ownMarks = ['visibility', 'notation', 'isKnown', 'unread'] as const;

/**
 * A JSON Schema for editors. A file may be one of several that are merged, so a required key may be in another file: only list items, which
 * are never merged, must be complete.
 */
export function configJsonSchema(schemas: readonly ConfigSchema[]): JsonSchema {
  return withSharedParts({
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Callboard app-config.yaml',
    type: 'object',
    allOf: schemas.map((schema) => forEditors(drawn(schema), false)),
    definitions: { substitute },
  });
}

function drawn(schema: ConfigSchema): JsonSchema {
  const { $schema: _, ...drawing } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      for (const mark of ownMarks) delete jsonSchema[mark];
      const notation = notationOf(zodSchema);
      if (notation) describeNotation(jsonSchema, notation, defaultOf(zodSchema));
    },
  });
  return drawing as JsonSchema;
}

/** The output of a transform is not a default that someone could write. */
function describeNotation(jsonSchema: JsonSchema, notation: Notation, value: unknown): void {
  delete jsonSchema.default;
  if (value !== undefined) jsonSchema.default = typeof value === 'boolean' ? value : notation.show(value);
}

/** A file may contain the value itself, or a reference to it. */
function forEditors(schema: JsonSchema | boolean, isInList: boolean): JsonSchema {
  const { description, default: usual, ...rule } = ruleOf(schema, isInList);
  const annotations: JsonSchema = {
    ...(description && { description }),
    ...(isWorthShowing(usual) && { default: usual }),
  };
  if (rule.anyOf) return { ...annotations, ...rule, anyOf: [...rule.anyOf, toSubstitute] };
  const isOpen = Object.keys(rule).length === 0;
  const isPlainObject = rule.type === 'object' && rule.required === undefined;
  return isOpen || isPlainObject ? { ...annotations, ...rule } : { ...annotations, anyOf: [rule, toSubstitute] };
}

function ruleOf(schema: JsonSchema | boolean, isInList: boolean): JsonSchema {
  if (typeof schema === 'boolean') return schema ? {} : { not: {} };
  // A value that matches several options is fine for the server, and texts from the environment match all of them.
  const { required, oneOf, anyOf = oneOf, ...rest } = schema;
  const options = anyOf && { anyOf: anyOf.map((option) => ruleOf(option, isInList)) };
  return { ...rest, ...(isInList && required && { required }), ...below(rest, isInList), ...options };
}

/** The schemas inside a schema. */
function below(schema: JsonSchema, isInList: boolean): JsonSchema {
  const { properties, additionalProperties, items, allOf } = schema;
  const named = Object.entries(properties ?? {}).map(([key, one]) => [key, forEditors(one, isInList)]);
  return {
    ...(properties && { properties: { ...Object.fromEntries(named), ...includes(additionalProperties) } }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: forEditors(additionalProperties, isInList),
    }),
    ...(items !== undefined && !Array.isArray(items) && { items: forEditors(items, true) }),
    ...(allOf && { allOf: allOf.map((one) => forEditors(one, isInList)) }),
  };
}

const includes = (additionalProperties: JsonSchema['additionalProperties']) =>
  additionalProperties === false ? { $include: { type: 'string' as const } } : {};

/** Empty objects and lists are not worth showing. */
const isWorthShowing = (value: unknown) =>
  value !== undefined && value !== '' && !(typeof value === 'object' && value !== null && isEmpty(value));
const isEmpty = (value: object) => Object.keys(value).length === 0;
