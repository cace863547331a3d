import { baseForms } from '../analysis/baseForms.ts';
import { mark, SHORTEST_INSIDE } from '../analysis/lexemes.ts';
import type { Wanted } from './match.ts';

/** Below this length a prefix matches too many words: it is looked up as a word, and as the beginning of words in names. */
const SHORTEST_PREFIX = 3;
const SHORTEST_JOINED = 4;

/** All lexemes that one word matches. */
export function wantedFor(word: string): Wanted[] {
  const isShort = word.length < SHORTEST_PREFIX;
  const wanted: Wanted[] = isShort
    ? [{ lexeme: word }, { lexeme: mark.name(word), isPrefix: true }]
    : [{ lexeme: word, isPrefix: true }, ...baseForms(word).map((lexeme) => ({ lexeme }))];
  if (!isShort) for (const form of [word, ...baseForms(word)]) wanted.push({ lexeme: mark.base(form) });
  if (word.length >= SHORTEST_INSIDE) wanted.push({ lexeme: mark.inside(word), isPrefix: true });
  if (word.length >= SHORTEST_JOINED) wanted.push({ lexeme: mark.joined(word), isPrefix: true });
  return wanted;
}

/** The same, within names only. */
export function wantedInNames(word: string): Wanted[] {
  const wanted: Wanted[] = [{ lexeme: mark.name(word), isPrefix: true }];
  for (const form of baseForms(word)) wanted.push({ lexeme: mark.name(form) });
  if (word.length >= SHORTEST_JOINED) wanted.push({ lexeme: mark.joined(word), isPrefix: true });
  return wanted;
}
