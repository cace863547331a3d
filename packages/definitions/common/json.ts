/** A value of a parsed definition, which may have any shape. */
export type JsonRecord = { readonly [key: string]: unknown };

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function recordAt(value: unknown, key: string): JsonRecord {
  const found = valueAt(value, key);
  return isRecord(found) ? found : {};
}

export function listAt(value: unknown, key: string): readonly unknown[] {
  const found = valueAt(value, key);
  return Array.isArray(found) ? found : [];
}

/** Strings and numbers as text: authors write `version: 1.2` without quotes. */
export function textAt(value: unknown, key: string): string | undefined {
  const found = valueAt(value, key);
  if (typeof found === 'string') return found === '' ? undefined : found;
  return typeof found === 'number' ? String(found) : undefined;
}

/** The simple values of a list as strings. Others are skipped, since `toString` of an object may be anything. */
export function textsIn(values: unknown): string[] {
  if (!Array.isArray(values)) return [];
  return values.flatMap((value) => (isSimple(value) ? String(value) : []));
}

function isSimple(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

export function isTrueAt(value: unknown, key: string): boolean {
  return valueAt(value, key) === true;
}

/** Own keys only: a definition may have a property named `constructor`. */
export function valueAt(value: unknown, key: string): unknown {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}
