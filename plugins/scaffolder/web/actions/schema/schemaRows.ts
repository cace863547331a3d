import { asSchema, type JsonSchema, resolved } from './jsonSchema.ts';
import { typeText } from './typeText.ts';

export type PropertyRow = {
  kind: 'property';
  /** The path in the schema; unique per row. */
  path: string;
  depth: number;
  /** Undefined for properties with arbitrary names. */
  name: string | undefined;
  title?: string;
  description?: string;
  type: string;
  isRequired: boolean;
  /** The allowed values, as text. */
  values: readonly string[];
  default?: string;
  /** Other rules of the schema: `minLength 1`. */
  rules: readonly string[];
};

/** A heading above the properties of one alternative. */
type AlternativeRow = { kind: 'alternative'; path: string; depth: number; number: number; count: number };

type SchemaRow = PropertyRow | AlternativeRow;

const maxDepth = 6;
const maxRows = 500;
const shownRules = ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

/** The properties of a schema in depth-first order; bounded, because a schema may contain itself. */
export function schemaRows(given: unknown): { rows: SchemaRow[]; isWhole: boolean } {
  const root = asSchema(given);
  const rows: SchemaRow[] = [];
  let isWhole = true;

  function below(schema: JsonSchema, path: string, depth: number): void {
    const own = resolved(schema, root);
    const parts = [own, ...(own.allOf ?? []).map((part) => resolved(asSchema(part), root))];
    if (depth > maxDepth || rows.length >= maxRows) {
      if (parts.some((part) => part.properties || part.items)) isWhole = false;
      return;
    }
    for (const part of parts) properties(part, path, depth);
    const alternatives = own.anyOf ?? own.oneOf ?? [];
    const forms = alternatives.map((one) => resolved(asSchema(one), root));
    const described = forms.filter(hasRows);
    for (const form of described) {
      const number = forms.indexOf(form) + 1;
      const at = `${path}|${number}`;
      // If only one alternative has properties, it needs no heading.
      if (described.length > 1) rows.push({ kind: 'alternative', path: at, depth, number, count: forms.length });
      below(form, at, depth);
    }
    if (own.items && !Array.isArray(own.items)) below(asSchema(own.items), `${path}[]`, depth);
  }

  function properties(
    { properties: named = {}, required = [], additionalProperties }: JsonSchema,
    path: string,
    depth: number,
  ) {
    const entries: [string | undefined, JsonSchema][] = Object.entries(named).map(([name, one]) => [
      name,
      asSchema(one),
    ]);
    if (typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0) {
      entries.push([undefined, additionalProperties]);
    }
    for (const [name, property] of entries) {
      const at = `${path}.${name ?? '*'}`;
      rows.push(rowOf(property, { path: at, depth, name, isRequired: name !== undefined && required.includes(name) }));
      below(property, at, depth + 1);
    }
  }

  function hasRows(schema: JsonSchema): boolean {
    const { items } = schema;
    if (items && !Array.isArray(items)) return hasRows(resolved(asSchema(items), root));
    return (
      [schema.properties, schema.allOf, schema.anyOf, schema.oneOf].some(Boolean) ||
      typeof schema.additionalProperties === 'object'
    );
  }

  function rowOf(
    property: JsonSchema,
    place: Pick<PropertyRow, 'path' | 'depth' | 'name' | 'isRequired'>,
  ): PropertyRow {
    const schema = resolved(property, root);
    const items = schema.items && !Array.isArray(schema.items) ? asSchema(schema.items) : {};
    return {
      kind: 'property',
      ...place,
      ...(schema.title && { title: schema.title }),
      ...(schema.description && { description: schema.description }),
      type: typeText(schema, root),
      values: (schema.enum ?? items.enum ?? []).map(written),
      ...(schema.default !== undefined && { default: written(schema.default) }),
      rules: shownRules.flatMap((rule) => (schema[rule] === undefined ? [] : [`${rule} ${schema[rule]}`])),
    };
  }

  below(root, '', 0);
  return { rows: rows.slice(0, maxRows), isWhole: isWhole && rows.length <= maxRows };
}

const written = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
