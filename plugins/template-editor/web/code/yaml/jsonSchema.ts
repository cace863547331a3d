/** The subset of JSON Schema that completion uses. */
export type JsonSchema = {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | readonly string[];
  title?: string;
  description?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema | boolean;
  required?: readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  definitions?: Readonly<Record<string, JsonSchema>>;
};

/** All schemas that can apply at a path, including every alternative of `oneOf`. */
export function schemasAt(root: JsonSchema, path: readonly (string | number)[]): JsonSchema[] {
  let schemas = alternatives(root, root);
  for (const step of path) {
    schemas = schemas.flatMap((schema) => below(schema, step)).flatMap((schema) => alternatives(schema, root));
  }
  return schemas;
}

function below(schema: JsonSchema, step: string | number): JsonSchema[] {
  if (typeof step === 'number') return typeof schema.items === 'object' ? [schema.items] : [];
  const named = schema.properties?.[step];
  if (named) return [named];
  return typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
}

/** Schemas may have circular references. */
const maxDepth = 8;

function alternatives(schema: JsonSchema, root: JsonSchema, depth = 0): JsonSchema[] {
  if (depth > maxDepth) return [];
  if (schema.$ref) {
    const target = root.definitions?.[schema.$ref.replace('#/definitions/', '')];
    return target ? alternatives(target, root, depth + 1) : [];
  }
  const more = ['oneOf', 'anyOf', 'allOf'].flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []));
  return [schema, ...more.flatMap((one) => alternatives(one as JsonSchema, root, depth + 1))];
}
