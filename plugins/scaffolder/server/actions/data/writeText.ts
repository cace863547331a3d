import { checkValue, refuseLongText, stringifyYaml } from '@callboard/integrations/yaml';
import type { ToStringOptions } from 'yaml';
import { valueLimits } from './dataLimits.ts';
import { parseText } from './parseText.ts';

/** `keys` are the only ones to include; without it, all are included. */
export type WritingJson = { value: unknown; keys?: readonly string[]; space?: string | number };
export type WritingYaml = { value: unknown; keys?: readonly string[]; options?: ToStringOptions };

/** Undefined for values that JSON cannot represent. */
export function writeJson({ value, keys, space }: WritingJson): string | undefined {
  checkValue(value, valueLimits);
  const text = JSON.stringify(value, keys?.length ? [...keys] : null, space) as string | undefined;
  return text === undefined ? undefined : refuseLongText(text, valueLimits.maxCharacters);
}

export function writeYaml({ value, keys, options }: WritingYaml): string {
  return stringifyYaml(value, { ...options, ...valueLimits, ...(keys?.length && { keys: [...keys] }) });
}

/** Formats JSON with line breaks; returns other text unchanged. */
export function layOutJson({ text }: { text: string }): string {
  try {
    return writeJson({ value: parseText({ text, parser: 'json' }), space: 2 }) ?? text;
  } catch {
    return text;
  }
}
