import { type CreateNodeOptions, type DocumentOptions, type ParseOptions, stringify, type ToStringOptions } from 'yaml';
import { YamlProblem } from './yamlLimits.ts';

type WriteOptions = DocumentOptions & ParseOptions & CreateNodeOptions & ToStringOptions;

/** Limits of a value, with each object counted as often as it is referenced. */
export type ValueLimits = { maxDepth: number; maxValues: number; maxCharacters: number };

/** Writes a value as YAML, within limits on depth and length. */
export function stringifyYaml(
  value: unknown,
  { maxDepth, maxValues, maxCharacters, keys, ...options }: ValueLimits & WriteOptions & { keys?: string[] },
): string {
  checkValue(value, { maxDepth, maxValues, maxCharacters });
  const text = stringify(value, keys ?? null, options);
  return refuseLongText(text, maxCharacters);
}

export function refuseLongText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  throw new YamlProblem(0, `The result has ${text.length} characters; the limit is ${maxCharacters}`);
}

/** Rejects a value whose text would be too deep to write, or too long for memory. */
export function checkValue(value: unknown, { maxDepth, maxValues, maxCharacters }: ValueLimits): void {
  let values = 0;
  let characters = 0;

  function visit(node: unknown, depth: number): void {
    values += 1;
    if (values > maxValues) throw new YamlProblem(0, `Must contain at most ${maxValues} values in all`);
    if (typeof node === 'string') count(node);
    if (typeof node !== 'object' || node === null) return;
    if (depth > maxDepth) throw new YamlProblem(0, `Must be nested at most ${maxDepth} levels deep`);
    if (Array.isArray(node)) for (const item of node) visit(item, depth + 1);
    else
      for (const [key, child] of Object.entries(node)) {
        count(key);
        visit(child, depth + 1);
      }
  }

  function count(text: string): void {
    characters += text.length;
    if (characters > maxCharacters) throw new YamlProblem(0, `Must contain at most ${maxCharacters} characters in all`);
  }

  visit(value, 1);
}
