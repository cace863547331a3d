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
