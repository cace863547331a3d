import { mark } from '../analysis/lexemes.ts';
import type { Attempt, Typos } from './attempt.ts';
import type { Match, Wanted } from './match.ts';
import { wantedFor, wantedInNames } from './wantedFor.ts';

type AttemptMatch = {
  match: Match;
  /** Which names match, wider and wider: they must not be missed when more is found than can be ranked. */
  names: readonly Match[];
};

/** An attempt as a database query. */
export function attemptMatch({ term, typos }: Attempt): AttemptMatch {
  const common = { phrases: term.phrases, noPhrases: term.excluded, filters: [], none: [] };
  const whole = mark.whole(term.words);
  const isJoined = term.words.length > 1 && term.phrases.length === 0;
  const orWhole = isJoined ? { orWhole: { lexeme: whole, isPrefix: true } } : {};
  return {
    match: {
      ...common,
      all: term.words.map((word) => [...wantedFor(word), ...wantedTypos(typos, word)]),
      ...orWhole,
    },
    names: [
      { ...common, all: [[{ lexeme: whole }]] },
      { ...common, all: [[{ lexeme: whole, isPrefix: true }]] },
      { ...common, ...orWhole, all: term.words.map((word) => wantedInNames(word)) },
    ],
  };
}

function wantedTypos({ corrections, isForNames }: Typos, word: string): Wanted[] {
  return (corrections.get(word) ?? []).flatMap((typo) => [
    { lexeme: isForNames ? mark.name(typo) : typo },
    { lexeme: mark.run(typo) },
  ]);
}
