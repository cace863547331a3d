import { InputError, messageOf } from '@callboard/errors';
import { parseYaml } from '@callboard/integrations/yaml';
import { isPlainObject } from '@callboard/plugin-catalog/common';
import type { JsonObject } from '@callboard/plugin-scaffolder/common';
import { stringify } from 'yaml';

export const optionsText = (options: JsonObject): string => (Object.keys(options).length > 0 ? stringify(options) : '');

/** Parses options in the YAML of a template. */
export function parseOptions(text: string): JsonObject {
  const options = yamlOf(text) ?? {};
  if (!isPlainObject(options))
    throw new InputError('Options must be keys with values, such as `allowArbitraryValues: false`');
  return options;
}

function yamlOf(text: string): unknown {
  try {
    return parseYaml(text, { maxCharacters: 100_000, maxLexemes: 50_000 });
  } catch (thrown) {
    throw new InputError(messageOf(thrown));
  }
}

/** The shortest equivalent options: without empty values and defaults. */
export function withoutDefaults(options: JsonObject, schema: JsonObject = {}): JsonObject {
  const properties = (schema.properties ?? {}) as Record<string, { default?: unknown } | undefined>;
  const kept = Object.entries(options).filter(([key, value]) => properties[key]?.default !== value);
  return withoutNothing(Object.fromEntries(kept));
}

function withoutNothing(options: JsonObject): JsonObject {
  const kept = Object.entries(options).flatMap(([key, value]) => {
    const inner = isPlainObject(value) ? withoutNothing(value) : value;
    return isNothing(inner) ? [] : [[key, inner]];
  });
  return Object.fromEntries(kept);
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === '' || (isPlainObject(value) && Object.keys(value).length === 0);
}
