import { checkValue, refuseLongText, stringifyYaml } from '@callboard/integrations/yaml';
import type { ToStringOptions } from 'yaml';
import { valueLimits } from './dataLimits.ts';
import { parseText } from './parseText.ts';

/** `keys` are the only ones to keep; none means all. */
export type WritingJson = { value: unknown; keys?: readonly string[]; space?: string | number };
export type WritingYaml = { value: unknown; keys?: readonly string[]; options?: ToStringOptions };

/** Undefined for what JSON has no text for. */
export function writeJson({ value, keys, space }: WritingJson): string | undefined {
  checkValue(value, valueLimits);
  const text = JSON.stringify(value, keys?.length ? [...keys] : null, space) as string | undefined;
  return text === undefined ? undefined : refuseLongText(text, valueLimits.maxCharacters);
}

export function writeYaml({ value, keys, options }: WritingYaml): string {
  return stringifyYaml(value, { ...options, ...valueLimits, ...(keys?.length && { keys: [...keys] }) });
}

/** JSON in lines; any other text as it is. */
export function layOutJson({ text }: { text: string }): string {
  try {
    return writeJson({ value: parseText({ text, parser: 'json' }), space: 2 }) ?? text;
  } catch {
    return text;
  }
}
