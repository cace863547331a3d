import { capitalized, wordsOfName } from './wordsOfName.ts';

/** A field in words, by its top-level name: `spec.steps.1.action` is `Steps`. */
export function fieldName(path: readonly string[]): string {
  const [root = '', inner] = path;
  const isWrapped = inner !== undefined && (root === 'spec' || root === 'metadata');
  const [first = '', ...others] = wordsOfName(isWrapped ? inner : root);
  const lowered = others.map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()));
  return [capitalized(first), ...lowered].join(' ');
}
