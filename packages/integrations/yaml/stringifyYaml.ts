import { type CreateNodeOptions, type DocumentOptions, type ParseOptions, stringify, type ToStringOptions } from 'yaml';
import { YamlProblem } from './yamlProblem.ts';

type WriteOptions = DocumentOptions & ParseOptions & CreateNodeOptions & ToStringOptions;

/** The most that a value may hold, each object counted as often as it is referred to. */
export type ValueLimits = { maxDepth: number; maxValues: number; maxCharacters: number };

/** Writes a value as YAML that is neither too deep nor, as text, too long. */
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
  throw new YamlProblem(0, `The result holds ${text.length} characters; the limit is ${maxCharacters}`);
}

/** Refuses a value whose text would be too deep for a program to write, or too long to hold. */
export function checkValue(value: unknown, { maxDepth, maxValues, maxCharacters }: ValueLimits): void {
  let values = 0;
  let characters = 0;

  function visit(node: unknown, depth: number): void {
    values += 1;
    if (values > maxValues) throw new YamlProblem(0, `Must hold at most ${maxValues} values in all`);
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
    if (characters > maxCharacters) throw new YamlProblem(0, `Must hold at most ${maxCharacters} characters in all`);
  }

  visit(value, 1);
}
