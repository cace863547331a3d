/** Values out of a definition. Nothing about their shape may be taken for granted. */
export type JsonRecord = { readonly [key: string]: unknown };

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Own keys only: a definition may well have a property named `constructor`. */
export const valueAt = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;

export function recordAt(value: unknown, key: string): JsonRecord {
  const found = valueAt(value, key);
  return isRecord(found) ? found : {};
}

export function textAt(value: unknown, key: string): string {
  const found = valueAt(value, key);
  return typeof found === 'string' ? found : '';
}

/** What is said of a thing: its summary and its description. */
export const describedBy = (value: unknown): string =>
  ['title', 'summary', 'description']
    .map((key) => textAt(value, key))
    .filter(Boolean)
    .join('\n');
