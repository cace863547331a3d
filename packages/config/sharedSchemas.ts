import type * as z from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Part = JsonSchema | boolean;

/** Shorter ones are as easy to read as a reference to them. */
const MIN_LENGTH = 200;

/** The same schema, with parts that occur several times as definitions: a schedule has the same keys everywhere. */
export function withSharedParts(schema: JsonSchema): JsonSchema {
  const texts = new Map<JsonSchema, string>();
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const definitions: Record<string, JsonSchema> = {};

  function count(part: JsonSchema): void {
    const text = JSON.stringify(part);
    texts.set(part, text);
    counts.set(text, (counts.get(text) ?? 0) + 1);
    mapParts(part, (inner) => {
      count(inner);
      return inner;
    });
  }

  function share(part: JsonSchema): JsonSchema {
    const text = texts.get(part) ?? '';
    if (text.length < MIN_LENGTH || (counts.get(text) ?? 0) < 2) return mapParts(part, share);
    let name = names.get(text);
    if (name === undefined) {
      name = `part${names.size + 1}`;
      names.set(text, name);
      definitions[name] = mapParts(part, share);
    }
    return { $ref: `#/definitions/${name}` };
  }

  mapParts(schema, (inner) => {
    count(inner);
    return inner;
  });
  const shared = mapParts(schema, share);
  return { ...shared, definitions: { ...(shared.definitions as object), ...definitions } } as JsonSchema;
}

/** Replaces the schemas directly inside a schema. */
function mapParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const of = (part: Part): Part => (typeof part === 'boolean' ? part : change(part));
  const each = (parts: readonly Part[]) => parts.map(of);
  const { properties, additionalProperties, items, anyOf, allOf } = schema;
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, of(part as Part)])),
    }),
    ...(additionalProperties !== undefined && { additionalProperties: of(additionalProperties as Part) }),
    ...(items !== undefined && { items: Array.isArray(items) ? each(items as Part[]) : of(items as Part) }),
    ...(anyOf && { anyOf: each(anyOf as Part[]) }),
    ...(allOf && { allOf: each(allOf as Part[]) }),
  } as JsonSchema;
}
