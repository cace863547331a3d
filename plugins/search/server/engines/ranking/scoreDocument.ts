import type { RankedWords } from '../analysis/analyseDocument.ts';
import { quality, type WordMatcher } from '../matching/wordMatcher.ts';

/** The weight of a word by its place. */
export const weight = { name: 10, title: 8, keyword: 5, text: 1 };
/** A whole name outranks all words of a name. */
export const whole = { spelled: 1100, name: 1000, title: 900, nameBegins: 500, titleBegins: 400 };
/** The share of that for the whole name of an API operation or a page: less than the beginning of an entity's name. */
export const shareOfParts = 0.3;
/** A word that is only in the text; its frequency and positions are unknown. */
export const minWordScore = weight.text / 2;

/** How well a document matches the term, the same for every engine. The contribution of its text is not known here. */
export function scoreDocument(
  ranked: RankedWords & { isEntity: boolean },
  matchers: readonly WordMatcher[],
  spelled: string,
): number {
  const typed = matchers.map(({ word }) => word).join('');
  let sum = 0;
  for (const matcher of matchers) sum += scoreWord(ranked, matcher);
  const wholeName = wholeScore(ranked, typed, spelled) * (ranked.isEntity ? 1 : shareOfParts);
  return wholeName + sum / Math.max(1, matchers.length);
}

/** Whether a word matches in a name, title or keyword. */
export const standsOut = (ranked: RankedWords, matcher: WordMatcher): boolean =>
  scoreWord(ranked, matcher) > minWordScore;

function wholeScore({ names, title, ...ranked }: RankedWords, typed: string, spelled: string): number {
  if (ranked.spelled.includes(spelled)) return whole.spelled;
  const together = names.map((words) => words.join(''));
  const called = title.join('');
  if (together.includes(typed)) return whole.name;
  if (called === typed) return whole.title;
  if (together.some((name) => name.startsWith(typed))) return whole.nameBegins;
  return called.startsWith(typed) ? whole.titleBegins : 0;
}

function scoreWord({ names, title, keywords }: RankedWords, matcher: WordMatcher): number {
  let best = minWordScore;
  for (const words of names) best = Math.max(best, weight.name * bestFit(words, matcher, true));
  best = Math.max(best, weight.title * bestFit(title, matcher, true));
  return Math.max(best, weight.keyword * bestFit(keywords, matcher, false));
}

function bestFit(words: readonly string[], matcher: WordMatcher, isName: boolean): number {
  let best = 0;
  for (let at = 0; at < words.length; at++) {
    best = Math.max(best, matcher.fit(words[at] as string, isName));
    if (isName && best < quality.joined && matcher.joined(words, at) > 0) best = quality.joined;
    if (isName && best < quality.typo && matcher.joinedCorrection(words, at) > 0) best = quality.typo;
  }
  return best;
}
