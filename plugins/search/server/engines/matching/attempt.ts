import type { Term } from '../analysis/parseTerm.ts';
import { createWordMatcher, type WordMatcher } from './wordMatcher.ts';

/** One way to read what was typed: as it is, or with words that may have been meant. */
export type Attempt = {
  term: Term;
  /** By word that was typed. */
  slips: ReadonlyMap<string, readonly string[]>;
  matchers: readonly WordMatcher[];
};

export const createAttempt = (term: Term, slips: ReadonlyMap<string, readonly string[]> = new Map()): Attempt => ({
  term,
  slips,
  matchers: term.words.map((word) => createWordMatcher(word, slips.get(word))),
});
