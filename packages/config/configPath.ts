import { isObject } from './json.ts';

const pattern = /^[A-Za-z][A-Za-z0-9_-]*$/;
const unsafe = new Set(['__proto__', 'constructor', 'prototype']);

export const configKeyRule = 'a key starts with a letter and contains only letters, digits, "_" and "-"';

export function isConfigKey(key: string): boolean {
  return pattern.test(key);
}

/** Keys that could pollute prototypes. */
export function isUnsafeKey(key: string): boolean {
  return unsafe.has(key);
}

export type ConfigPath = readonly (string | number)[];

/** `a.b[0].c`; a key that is not an identifier is quoted, so two paths never look the same: `proxy["/a.b"]`. */
export function formatPath(path: ConfigPath): string {
  return path.map(formatPart).join('').replace(/^\./, '');
}

function formatPart(part: string | number): string {
  if (typeof part === 'number') return `[${part}]`;
  return isConfigKey(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
}

export function valueAt(root: unknown, path: ConfigPath): unknown {
  return path.reduce((value: unknown, part) => {
    if (Array.isArray(value)) return value[Number(part)];
    return isObject(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }, root);
}

/** Every scalar in a value, with its path. */
export function* scalarsIn(value: unknown, path: ConfigPath = []): Generator<{ path: ConfigPath; value: unknown }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* scalarsIn(item, [...path, index]);
    return;
  }
  if (isObject(value)) {
    for (const [key, item] of Object.entries(value)) yield* scalarsIn(item, [...path, key]);
    return;
  }
  yield { path, value };
}
