import type { Term } from '../analysis/parseTerm.ts';
import { createWordMatcher, type WordMatcher } from './wordMatcher.ts';

/** One way to read what was typed: as it is, or with words that may have been meant. */
export type Attempt = {
  term: Term;
  slips: Slips;
  matchers: readonly WordMatcher[];
};

/** Words that may have been meant. */
export type Slips = {
  /** By word that was typed. */
  meant: ReadonlyMap<string, readonly string[]>;
  /** They count in names and titles only. */
  isForNames: boolean;
};

const noSlips: Slips = { meant: new Map(), isForNames: false };

export const createAttempt = (term: Term, slips: Slips = noSlips): Attempt => ({
  term,
  slips,
  matchers: term.words.map((word) => createWordMatcher(word, slips.meant.get(word), slips.isForNames)),
});
