import { mark } from '../analysis/lexemes.ts';
import type { Term } from '../analysis/parseTerm.ts';
import type { Match } from './match.ts';
import { wantedFor, wantedInNames } from './wantedFor.ts';
import { createWordMatcher, type WordMatcher } from './wordMatcher.ts';

/** One way to read what was typed: as it is, or with words that may have been meant. */
export type Attempt = {
  term: Term;
  /** By word that was typed. */
  slips: ReadonlyMap<string, readonly string[]>;
  matchers: readonly WordMatcher[];
  match: Match;
  /** Which names fit, wider and wider: they must not be missed when more is found than can be ranked. */
  names: readonly Match[];
};

export function createAttempt(term: Term, slips: ReadonlyMap<string, readonly string[]> = new Map()): Attempt {
  const common = { phrases: term.phrases, noPhrases: term.excluded, filters: [], none: [] };
  const whole = mark.whole(term.words);
  const isJoined = term.words.length > 1 && term.phrases.length === 0;
  const orWhole = isJoined ? { orWhole: { lexeme: whole, isPrefix: true } } : {};
  return {
    term,
    slips,
    matchers: term.words.map((word) => createWordMatcher(word, slips.get(word))),
    match: {
      ...common,
      all: term.words.map((word) => wantedFor(word, slips.get(word))),
      ...orWhole,
    },
    names: [
      { ...common, all: [[{ lexeme: whole }]] },
      { ...common, all: [[{ lexeme: whole, isPrefix: true }]] },
      { ...common, ...orWhole, all: term.words.map((word) => wantedInNames(word)) },
    ],
  };
}
