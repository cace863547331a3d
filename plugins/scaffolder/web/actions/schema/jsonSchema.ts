/** The subset of JSON Schema that is shown. */
export type JsonSchema = {
  type?: string | readonly string[];
  title?: string;
  description?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema | readonly JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  $ref?: string;
  definitions?: Readonly<Record<string, JsonSchema>>;
  $defs?: Readonly<Record<string, JsonSchema>>;
} & Readonly<Record<string, unknown>>;

/** Accepts anything the server sends as a schema; an invalid one becomes an empty schema. */
export const asSchema = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : {};

/** Whether a schema describes anything. */
export const saysSomething = (schema: JsonSchema | undefined): schema is JsonSchema =>
  schema !== undefined && Object.keys(schema).some((key) => !key.startsWith('$'));

const localRef = /^#\/(definitions|\$defs)\/([^/]+)$/;

/** Resolves a ref inside the same schema; external and broken refs stay unchanged. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const [, place, name] = localRef.exec(schema.$ref ?? '') ?? [];
  const target = place && name ? root[place as 'definitions' | '$defs']?.[decodeURIComponent(name)] : undefined;
  if (!target) return schema;
  const { $ref: _, ...own } = schema;
  return { ...target, ...own } as JsonSchema;
}
