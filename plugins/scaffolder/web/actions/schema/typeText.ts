import { asSchema, type JsonSchema, resolved } from './jsonSchema.ts';

const maxDepth = 6;

/** The type of a schema as short text: `string`, `number[]`, `string | object`. */
export function typeText(given: JsonSchema, root: JsonSchema, depth = 0): string {
  const schema = resolved(given, root);
  if (depth > maxDepth) return '…';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives && !schema.properties) {
    return [...new Set(alternatives.map((one) => typeText(asSchema(one), root, depth + 1)))].join(' | ');
  }
  const types = schema.type === undefined ? impliedTypes(schema) : [schema.type].flat();
  return types.map((type) => (type === 'array' ? arrayText(schema, root, depth) : type)).join(' | ');
}

function arrayText({ items }: JsonSchema, root: JsonSchema, depth: number): string {
  if (items === undefined) return 'array';
  if (Array.isArray(items)) return `[${items.map((one) => typeText(asSchema(one), root, depth + 1)).join(', ')}]`;
  const item = typeText(asSchema(items), root, depth + 1);
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
}

function impliedTypes({ properties, items, enum: values, allOf, $ref }: JsonSchema): string[] {
  if (properties || allOf) return ['object'];
  if (items) return ['array'];
  if (values) return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
  return [$ref?.replace(/^.*[/]/, '') ?? 'any'];
}
