import { fold } from './fold.ts';
import { wordsOf } from './words.ts';

/** What somebody typed, as words. */
export type Term = {
  /** All must be found, in any order. */
  words: string[];
  /** Must also be found one after the other. */
  phrases: string[][];
  /** None of these may be there. */
  excluded: string[][];
  /** All of it, as names are compared letter by letter. */
  spelled: string;
};

/** What is typed beyond these narrows nothing any more. */
const MAX_WORDS = 12;

/** Reads `words "a phrase" -excluded`. A quote that nobody closes is no quote. */
export function parseTerm(text: string): Term {
  const term: Term = { words: [], phrases: [], excluded: [], spelled: fold(text.trim()) };
  const pieces = text.split('"');
  pieces.forEach((piece, at) => {
    const isQuoted = at % 2 === 1 && at < pieces.length - 1;
    if (isQuoted) addPhrase(term, wordsOf(piece));
    else addWords(term, piece);
  });
  // Nothing but exclusions excludes from nothing.
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
    // Within a name a hyphen is a hyphen.
    if (!chunk.startsWith('-')) term.words.push(...words);
    else if (words.length > 0 && term.excluded.length < MAX_WORDS) term.excluded.push(words);
  }
}

const unique = (words: readonly string[]) => [...new Set(words)].slice(0, MAX_WORDS);
