import { isObject, type JsonObject } from '@callboard/json-schema';
import type { FormSchema } from './formSchema.ts';
import { createResolve } from './resolvedSchema.ts';

/**
 * The values that a form sends: without those of hidden conditional fields. Values that no page declares stay, because links to a form
 * may contain values that only the steps of the template read.
 */
export function sentValues(
  pages: readonly FormSchema[],
  values: JsonObject,
  all: readonly FormSchema[] = pages,
): JsonObject {
  const visible = new Set<string>();
  const known = new Set<string>();
  for (const page of pages) {
    for (const name of Object.keys(createResolve(page)(page.schema, values).properties ?? {})) visible.add(name);
  }
  // Including hidden pages.
  for (const { schema } of all) for (const name of namesIn(schema)) known.add(name);
  const isSent = ([name, value]: [string, unknown]) => value !== undefined && (visible.has(name) || !known.has(name));
  return Object.fromEntries(Object.entries(values).filter(isSent));
}

/** The names of all fields of a page, including conditional ones. */
function namesIn(schema: unknown): string[] {
  if (!isObject(schema)) return [];
  const { properties, dependencies, then, else: otherwise } = schema;
  const branches = ['oneOf', 'anyOf', 'allOf'].flatMap((key) => (Array.isArray(schema[key]) ? schema[key] : []));
  const dependent = isObject(dependencies) ? Object.values(dependencies) : [];
  const inside = [...branches, ...dependent, then, otherwise].flatMap(namesIn);
  return [...(isObject(properties) ? Object.keys(properties) : []), ...inside];
}
