import type { Attempt } from '../matching/attempt.ts';
import type { WordMatcher } from '../matching/wordMatcher.ts';
import type { MemoryIndex } from './memoryIndex.ts';
import { place } from './vocabulary.ts';

/** Typed words that occur in no name, title or keyword of these documents. */
export function onlyInTexts(
  { words, starts }: MemoryIndex,
  { matchers }: Attempt,
  documents: readonly number[],
): string[] {
  const isFound = new Set(documents);
  return matchers.filter((matcher) => !isInWords(matcher) && !isInStarts(matcher)).map(({ word }) => word);

  function isInWords(matcher: WordMatcher): boolean {
    for (const number of words.around(matcher.word, [])) {
      const word = words.word(number);
      const isFit = (at: number) => at > place.text && matcher.fit(word, at >= place.title) > 0;
      if (words.postings(number).some((posting) => isFound.has(posting >>> 2) && isFit(posting & 3))) return true;
    }
    return false;
  }

  /** Names with their words joined. */
  function isInStarts({ word }: WordMatcher): boolean {
    let isThere = false;
    starts.visit(word, (document) => {
      isThere ||= isFound.has(document);
    });
    return isThere;
  }
}
