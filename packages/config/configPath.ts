import { isConfigKey } from './configKey.ts';
import { isObject } from './json.ts';

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
