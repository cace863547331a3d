import { expect, test } from 'vitest';
import { type FormText, formMessages } from '../formTranslation.ts';
import { patternWords } from './patternWords.ts';

/** The English texts, without an app. */
const t = ((key: string, values: Record<string, string> = {}) => {
  const text = key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], formMessages);
  return Object.entries(values).reduce((said, [name, value]) => said.replace(`{{${name}}}`, value), String(text));
}) as FormText;

test.each([
  ['^[a-z][a-z0-9]*(-[a-z0-9]+)*$', 'Use lower-case letters, digits and single dashes, and start with a letter'],
  ['^([a-z0-9]+-)*[a-z0-9]+$', 'Use lower-case letters, digits and single dashes'],
  ['^[a-z0-9-]+$', 'Use lower-case letters, digits and dashes'],
  ['^[a-zA-Z][\\w.-]*$', 'Use letters, digits, underscores, dashes and dots, and start with a letter'],
  [
    '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$',
    'Use lower-case letters, digits and dashes, and start and end with a letter or a digit',
  ],
  [
    '^[a-z]([-a-z0-9]*[a-z0-9])?$',
    'Use lower-case letters, digits and dashes, start with a letter and do not end with a separator',
  ],
  ['^\\d+$', 'Use digits'],
  ['^[a-z]+@[a-z]+$', 'Use lower-case letters and “@”'],
])('the pattern %s is described in words', (pattern, words) => {
  expect(patternWords(pattern, t)).toBe(words);
});

test.each([
  '^v[0-9]+$',
  '^(a|b)+$',
  '^[^x]+$',
  '[a-z]+',
  '^[0-9]{4}-[0-9]{2}$',
  '^(?!x)[a-z]+$',
  '^.*$',
  `^${'[a-z]'.repeat(99)}$`,
])('the pattern %s has no description', (pattern) => {
  expect(patternWords(pattern, t)).toBeUndefined();
});
