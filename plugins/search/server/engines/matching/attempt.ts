import type { Term } from '../analysis/parseTerm.ts';
import { createWordMatcher, type WordMatcher } from './wordMatcher.ts';

/** One interpretation of the term: as typed, or with corrected words. */
export type Attempt = {
  term: Term;
  typos: Typos;
  matchers: readonly WordMatcher[];
};

/** Corrections. */
export type Typos = {
  /** By typed word. */
  corrections: ReadonlyMap<string, readonly string[]>;
  /** They count in names and titles only. */
  isForNames: boolean;
};

const noTypos: Typos = { corrections: new Map(), isForNames: false };

export const createAttempt = (term: Term, typos: Typos = noTypos): Attempt => ({
  term,
  typos,
  matchers: term.words.map((word) => createWordMatcher(word, typos.corrections.get(word), typos.isForNames)),
});
