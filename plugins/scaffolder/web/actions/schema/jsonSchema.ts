/** As much of JSON Schema as is shown. */
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

/** Anything that a server calls a schema; what is none says nothing. */
export const asSchema = (value: unknown): JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : {};

/** Whether a schema says anything about what it describes. */
export const saysSomething = (schema: JsonSchema | undefined): schema is JsonSchema =>
  schema !== undefined && Object.keys(schema).some((key) => !key.startsWith('$'));

const localRef = /^#\/(definitions|\$defs)\/([^/]+)$/;

/** Follows a ref inside the same schema; others, and those that lead nowhere, stay as they are. */
export function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const [, place, name] = localRef.exec(schema.$ref ?? '') ?? [];
  const target = place && name ? root[place as 'definitions' | '$defs']?.[decodeURIComponent(name)] : undefined;
  if (!target) return schema;
  const { $ref: _, ...own } = schema;
  return { ...target, ...own } as JsonSchema;
}
