import { fold } from './fold.ts';
import { wordsOf } from './words.ts';

/** A search term, split into words. */
export type Term = {
  /** All must be found, in any order. */
  words: string[];
  /** Must also be found next to each other. */
  phrases: string[][];
  /** Must not occur. */
  excluded: string[][];
  /** The whole term, for exact name comparison. */
  spelled: string;
};

/** Further words no longer narrow the results. */
const MAX_WORDS = 12;

/** Parses `words "a phrase" -excluded`. An unclosed quote is not a quote. */
export function parseTerm(text: string): Term {
  const term: Term = { words: [], phrases: [], excluded: [], spelled: fold(text.trim()) };
  const pieces = text.split('"');
  pieces.forEach((piece, at) => {
    const isQuoted = at % 2 === 1 && at < pieces.length - 1;
    if (isQuoted) addPhrase(term, wordsOf(piece));
    else addWords(term, piece);
  });
  // Exclusions alone exclude nothing.
  if (term.words.length === 0) return { ...term, words: unique(term.excluded.flat()), phrases: [], excluded: [] };
  return { ...term, words: unique(term.words) };
}

function addPhrase(term: Term, words: string[]): void {
  term.words.push(...words);
  if (words.length > 1) term.phrases.push(words.slice(0, MAX_WORDS));
}

function addWords(term: Term, piece: string): void {
  for (const chunk of piece.split(/\s/)) {
    const words = wordsOf(chunk);
    // A hyphen inside a name is a hyphen.
    if (!chunk.startsWith('-')) term.words.push(...words);
    else if (words.length > 0 && term.excluded.length < MAX_WORDS) term.excluded.push(words);
  }
}

const unique = (words: readonly string[]) => [...new Set(words)].slice(0, MAX_WORDS);
