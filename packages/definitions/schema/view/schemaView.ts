import { type FlatSchema, flattenSchema } from '../../common/flattenSchema.ts';
import { isRecord, isTrueAt, type JsonRecord, listAt, recordAt, textAt, valueAt } from '../../common/json.ts';
import type { RefProblem } from '../../common/resolveRef.ts';
import { type Constraint, constraintsOf } from './constraints.ts';
import { type SchemaChoice, schemaChoices } from './schemaChoices.ts';

/** The direction of the value: requests omit read-only properties, responses write-only ones. */
export type SchemaMode = 'request' | 'response';

type SchemaProperty = { name: string; schema: unknown; isRequired: boolean; isPattern?: boolean };

type SchemaPart = { label: 'not' | 'if' | 'then' | 'else' | 'contains' | 'propertyNames'; schema: unknown };

/** A JSON Schema prepared for rendering, one level at a time. */
export type SchemaView = {
  types: readonly string[];
  format?: string;
  isNullable: boolean;
  /** `false` is the schema that matches nothing. */
  isNever: boolean;
  ref?: string;
  name?: string;
  problem?: RefProblem;
  title?: string;
  description?: string;
  isDeprecated: boolean;
  isReadOnly: boolean;
  isWriteOnly: boolean;
  /** A single value is a constant. */
  values: readonly unknown[];
  isConstant: boolean;
  defaults: readonly unknown[];
  examples: readonly unknown[];
  constraints: readonly Constraint[];
  properties: readonly SchemaProperty[];
  /** The property that identifies the choice. */
  discriminator?: string;
  /** The schema of additional properties; undefined if not specified. */
  additional?: unknown;
  isClosed: boolean;
  items?: unknown;
  tuple: readonly unknown[];
  choices: readonly SchemaChoice[];
  parts: readonly SchemaPart[];
};

const partLabels = ['not', 'if', 'then', 'else', 'contains', 'propertyNames'] as const;

export function viewSchema(node: unknown, root: unknown, mode?: SchemaMode): SchemaView {
  const flat = flattenSchema(node, root);
  const schema: JsonRecord = isRecord(flat.schema) ? flat.schema : {};
  const types = typesOf(schema);
  const isConstant = Object.hasOwn(schema, 'const');
  const additional = valueAt(schema, 'additionalProperties') ?? valueAt(schema, 'unevaluatedProperties');
  return {
    types: types.filter((type) => type !== 'null' || types.length === 1),
    format: textAt(schema, 'format'),
    isNullable: isNullable(schema, types),
    isNever: flat.schema === false,
    ref: flat.ref,
    name: flat.name,
    problem: flat.problem,
    title: textAt(schema, 'title'),
    description: textAt(schema, 'description'),
    isDeprecated: isTrueAt(schema, 'deprecated'),
    isReadOnly: isTrueAt(schema, 'readOnly'),
    isWriteOnly: isTrueAt(schema, 'writeOnly'),
    values: isConstant ? [schema.const] : listAt(schema, 'enum'),
    isConstant,
    defaults: Object.hasOwn(schema, 'default') ? [schema.default] : [],
    examples: examplesOf(schema),
    constraints: constraintsOf(schema),
    properties: propertiesOf(schema, root, mode),
    discriminator: discriminatorName(schema, flat),
    additional: additional === false ? undefined : additional,
    isClosed: additional === false,
    items: Array.isArray(schema.items) ? undefined : valueAt(schema, 'items'),
    tuple: listAt(schema, Array.isArray(schema.items) ? 'items' : 'prefixItems'),
    choices: schemaChoices(flat, root),
    parts: partLabels.flatMap((label) => (Object.hasOwn(schema, label) ? { label, schema: schema[label] } : [])),
  };
}

/** Authors often omit `type` if other keywords imply it. */
function typesOf(schema: JsonRecord): readonly string[] {
  const { type } = schema;
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return type.filter((entry): entry is string => typeof entry === 'string');
  if (Object.hasOwn(schema, 'properties') || Object.hasOwn(schema, 'additionalProperties')) return ['object'];
  return Object.hasOwn(schema, 'items') || Object.hasOwn(schema, 'prefixItems') ? ['array'] : [];
}

function isNullable(schema: JsonRecord, types: readonly string[]): boolean {
  if (types.includes('null') && types.length > 1) return true;
  return isTrueAt(schema, 'nullable') || isTrueAt(schema, 'x-nullable');
}

function examplesOf(schema: JsonRecord): readonly unknown[] {
  const single = Object.hasOwn(schema, 'example') ? [schema.example] : [];
  return [...single, ...listAt(schema, 'examples')];
}

function propertiesOf(schema: JsonRecord, root: unknown, mode?: SchemaMode): SchemaProperty[] {
  const required = listAt(schema, 'required');
  const named = Object.entries(recordAt(schema, 'properties')).map(([name, property]) => ({
    name,
    schema: property,
    isRequired: required.includes(name),
  }));
  const patterns = Object.entries(recordAt(schema, 'patternProperties')).map(([name, property]) => ({
    name,
    schema: property,
    isRequired: false,
    isPattern: true,
  }));
  return [...named, ...patterns].filter(({ schema: property }) => isIn(property, root, mode));
}

const hiddenIn = { request: 'readOnly', response: 'writeOnly' } as const;

function isIn(property: unknown, root: unknown, mode?: SchemaMode): boolean {
  if (!mode) return true;
  return !isTrueAt(flattenSchema(property, root).schema, hiddenIn[mode]);
}

/** An object since OpenAPI 3, a plain name before. */
function discriminatorName(schema: JsonRecord, flat: FlatSchema): string | undefined {
  const named = (value: unknown) => (typeof value === 'string' ? value : textAt(value, 'propertyName'));
  return named(schema.discriminator) ?? flat.choices.map(({ discriminator }) => named(discriminator)).find(Boolean);
}
