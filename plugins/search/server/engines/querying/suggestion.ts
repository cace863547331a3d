import type { Term } from '../analysis/parseTerm.ts';
import { wordsOf } from '../analysis/words.ts';
import { type Attempt, createAttempt } from '../matching/attempt.ts';
import type { WordMatcher } from '../matching/wordMatcher.ts';
import { quality } from '../matching/wordMatcher.ts';
import type { EngineHit, EngineQuery } from '../searchEngine.ts';
import type { Lookup } from './lookup.ts';

/** Words that find something, taken only from documents the caller may read. */
export async function suggestionFor(asked: {
  lookup: Lookup;
  term: Term;
  attempt: Attempt;
  hasTypos: boolean;
  hits: readonly EngineHit[];
  question: EngineQuery;
}): Promise<string | undefined> {
  const { lookup, term, attempt, hasTypos, hits, question } = asked;
  if (hits.length > 0 && hasTypos) {
    const typed = term.words.join(' ');
    // The first ones may contain the words as typed.
    for (const hit of hits) {
      const corrected = correctedWords(hit, attempt.matchers);
      if (corrected !== typed) return corrected;
    }
    return undefined;
  }
  // One word too many is the usual reason why several find nothing together.
  if (question.offset > 0 || term.words.length < 2) return undefined;
  for (const without of [...term.words].reverse()) {
    const words = term.words.filter((word) => word !== without);
    const fewer = createAttempt({ ...term, words, phrases: [] });
    if ((await lookup.find(fewer, question)).count > 0) return words.join(' ');
  }
  return undefined;
}

/** The typed words in the spelling of a hit. */
function correctedWords({ document }: EngineHit, matchers: readonly WordMatcher[]): string {
  const texts = Object.values(document).flatMap((value) => (typeof value === 'string' ? [wordsOf(value)] : []));
  const words = texts.flat();
  return matchers
    .map((matcher) => {
      const fits = words.map((word) => ({ word, fit: matcher.fit(word, true) }));
      const isKnown = fits.some(({ fit }) => fit > quality.typo);
      if (isKnown) return matcher.word;
      return fits.find(({ fit }) => fit === quality.typo)?.word ?? correctedTogether(texts, matcher) ?? matcher.word;
    })
    .join(' ');
}

/** Words that were typed as one: `check in` for chekin. */
function correctedTogether(texts: readonly (readonly string[])[], matcher: WordMatcher): string | undefined {
  for (const words of texts) {
    for (let at = 0; at < words.length; at++) {
      const count = matcher.joinedCorrection(words, at);
      if (count > 0) return words.slice(at, at + count).join(' ');
    }
  }
  return undefined;
}
