import { allowedTypos, editDistance } from './editDistance.ts';

/** The allowed differences between a word and the typed text. */
export type TypoRules = {
  /** Nearly everyone gets the first letter right. */
  isFirstLetterSure: boolean;
  /** The text may also be the beginning of a word. */
  isHalfTyped: boolean;
  /** Fewer typos than its length allows. */
  max?: number;
};

/** The best few are enough: more would match anything. */
const MAX_CORRECTIONS = 12;

/** Takes known words one by one, and returns the best corrections, nearest and most common first. */
export function createNearestWords(typed: string, { isHalfTyped, ...typoRules }: TypoRules) {
  const allowed = /\p{N}/u.test(typed) ? 0 : allowedTypos(typed.length);
  const max = Math.min(allowed, typoRules.max ?? allowed);
  const corrections: { word: string; typos: number; documents: number }[] = [];
  return {
    max,
    look(word: string, documents: number): void {
      if (word.length < typed.length - max || (!isHalfTyped && word.length > typed.length + max)) return;
      const typos = editDistance(typed, word, { max, isHalfTyped });
      if (typos > 0 && typos <= max) corrections.push({ word, typos, documents });
    },
    best: (): string[] =>
      corrections
        .sort(
          (left, right) =>
            left.typos - right.typos || right.documents - left.documents || (left.word < right.word ? -1 : 1),
        )
        .slice(0, MAX_CORRECTIONS)
        .map(({ word }) => word),
  };
}
