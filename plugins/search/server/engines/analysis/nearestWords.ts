import { allowedTypos, editDistance } from './editDistance.ts';

/** How a word may differ from what was typed. */
export type TypoRules = {
  /** Nearly everybody hits the first letter. */
  isFirstLetterSure: boolean;
  /** It may also be the beginning of a word. */
  isHalfTyped: boolean;
  /** Fewer typos than its length allows. */
  most?: number;
};

/** The best of them are enough: more would find anything. */
const MAX_MEANT = 12;

/** Takes known words one by one, and returns those that may have been meant, nearest and most common first. */
export function createNearestWords(typed: string, { isHalfTyped, ...typoRules }: TypoRules) {
  const allowed = /\p{N}/u.test(typed) ? 0 : allowedTypos(typed.length);
  const most = Math.min(allowed, typoRules.most ?? allowed);
  const meant: { word: string; typos: number; documents: number }[] = [];
  return {
    most,
    look(word: string, documents: number): void {
      if (word.length < typed.length - most || (!isHalfTyped && word.length > typed.length + most)) return;
      const typos = editDistance(typed, word, { most, isHalfTyped });
      if (typos > 0 && typos <= most) meant.push({ word, typos, documents });
    },
    best: (): string[] =>
      meant
        .sort(
          (left, right) =>
            left.typos - right.typos || right.documents - left.documents || (left.word < right.word ? -1 : 1),
        )
        .slice(0, MAX_MEANT)
        .map(({ word }) => word),
  };
}
