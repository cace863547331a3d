import { baseForms } from '../analysis/baseForms.ts';
import { SHORTEST_INSIDE } from '../analysis/lexemes.ts';
import { MAX_RUN, MAX_RUN_WORDS } from '../analysis/runsOf.ts';

/** How well a word of a document fits one that was typed; 0 is not at all. */
export const quality = { exact: 1, form: 0.85, prefix: 0.6, joined: 0.7, inside: 0.25, typo: 0.3 };

/** One word that was typed, ready to be compared with many. */
export type WordMatcher = {
  word: string;
  /** What a word that fits begins with, outside of names. */
  initials: ReadonlySet<number>;
  /** How well a word of a document fits; parts of words count in names only. */
  fit(word: string, isName: boolean): number;
  /** Whether words one after the other, written together, fit: `boardingpass` for boarding pass. Says how many. */
  joined(words: readonly string[], at: number): number;
  /** The same for a word that may have been meant, to the end of a word: `checkin` for check in. */
  joinedMeant(words: readonly string[], at: number): number;
};

export function createWordMatcher(word: string, typos: readonly string[] = [], isTypoForNames = false): WordMatcher {
  const forms = new Set([word, ...baseForms(word)]);
  const meant = new Set(typos);
  const beginning = word.slice(0, 2);

  function fit(other: string, isName: boolean): number {
    if (other === word) return quality.exact;
    const isAlike = other.startsWith(beginning);
    if (isAlike && word.length > 2 && (forms.has(other) || baseForms(other).some((form) => forms.has(form))))
      return quality.form;
    if (isAlike && (isName || word.length > 2) && other.startsWith(word))
      return quality.prefix + (0.25 * word.length) / other.length;
    if (meant.has(other) && (isName || !isTypoForNames)) return quality.typo;
    return isName && word.length >= SHORTEST_INSIDE && other.includes(word) ? quality.inside : 0;
  }

  // Documents share most of their words.
  const inNames = new Map<string, number>();
  const elsewhere = new Map<string, number>();
  return {
    word,
    initials: new Set([word, ...typos].map((one) => one.charCodeAt(0))),
    fit(other, isName) {
      const known = isName ? inNames : elsewhere;
      let value = known.get(other);
      if (value === undefined) {
        value = fit(other, isName);
        known.set(other, value);
      }
      return value;
    },
    joined(words, at) {
      if (word.length < 4 || !word.startsWith(words[at] ?? ' ')) return 0;
      let together = '';
      for (let next = at; next < words.length; next++) {
        together += words[next];
        if (together.length >= word.length) return together.startsWith(word) && next > at ? next - at + 1 : 0;
        if (!word.startsWith(together)) return 0;
      }
      return 0;
    },
    joinedMeant(words, at) {
      if (meant.size === 0 || words.length > MAX_RUN_WORDS) return 0;
      let together = '';
      for (let next = at; next < Math.min(words.length, at + MAX_RUN); next++) {
        together += words[next];
        if (next > at && meant.has(together)) return next - at + 1;
      }
      return 0;
    },
  };
}
