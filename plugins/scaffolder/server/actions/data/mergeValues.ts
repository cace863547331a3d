import { isPlainObject } from '@callboard/plugin-catalog/common';

// Keys that would pollute prototypes are ignored.
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Merges values recursively; lists are replaced, or joined without duplicates. */
export function mergeValues(base: unknown, added: unknown, { joinLists = false } = {}): unknown {
  if (Array.isArray(base)) {
    return joinLists && Array.isArray(added) ? [...new Set([...base, ...added])] : added;
  }
  if (!isPlainObject(base) || !isPlainObject(added)) return added === undefined ? base : added;
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(added)) {
    if (!unsafeKeys.has(key)) merged[key] = mergeValues(merged[key], value, { joinLists });
  }
  return merged;
}
