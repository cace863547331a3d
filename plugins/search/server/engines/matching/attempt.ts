import type { Term } from '../analysis/parseTerm.ts';
import { createWordMatcher, type WordMatcher } from './wordMatcher.ts';

/** One way to read what was typed: as it is, or with words that may have been meant. */
export type Attempt = {
  term: Term;
  typos: Typos;
  matchers: readonly WordMatcher[];
};

/** Words that may have been meant. */
export type Typos = {
  /** By word that was typed. */
  meant: ReadonlyMap<string, readonly string[]>;
  /** They count in names and titles only. */
  isForNames: boolean;
};

const noTypos: Typos = { meant: new Map(), isForNames: false };

export const createAttempt = (term: Term, typos: Typos = noTypos): Attempt => ({
  term,
  typos,
  matchers: term.words.map((word) => createWordMatcher(word, typos.meant.get(word), typos.isForNames)),
});
