import { allowedSlips, slipsBetween } from './slips.ts';

/** How a word may differ from what was typed. */
export type Slipping = {
  /** Nearly everybody hits the first letter. */
  isFirstLetterSure: boolean;
  /** It may also be the beginning of a word. */
  isHalfTyped: boolean;
  /** Fewer slips than its length allows. */
  most?: number;
};

/** The best of them are enough: more would find anything. */
const MAX_MEANT = 12;

/** Takes known words one by one, and gives those that somebody may have meant, nearest and most common first. */
export function createNearestWords(typed: string, { isHalfTyped, ...slipping }: Slipping) {
  const allowed = /\p{N}/u.test(typed) ? 0 : allowedSlips(typed.length);
  const most = Math.min(allowed, slipping.most ?? allowed);
  const meant: { word: string; slips: number; documents: number }[] = [];
  return {
    most,
    look(word: string, documents: number): void {
      if (word.length < typed.length - most || (!isHalfTyped && word.length > typed.length + most)) return;
      const slips = slipsBetween(typed, word, { most, isHalfTyped });
      if (slips > 0 && slips <= most) meant.push({ word, slips, documents });
    },
    best: (): string[] =>
      meant
        .sort(
          (left, right) =>
            left.slips - right.slips || right.documents - left.documents || (left.word < right.word ? -1 : 1),
        )
        .slice(0, MAX_MEANT)
        .map(({ word }) => word),
  };
}
