import { baseForms } from '../analysis/baseForms.ts';
import { SHORTEST_INSIDE } from '../analysis/lexemes.ts';
import { MAX_RUN, MAX_RUN_WORDS } from '../analysis/runsOf.ts';

/** How well a word of a document matches a typed word; 0 means not at all. */
export const quality = { exact: 1, form: 0.85, prefix: 0.6, joined: 0.7, inside: 0.25, typo: 0.3 };

/** One typed word, prepared for comparison with many. */
export type WordMatcher = {
  word: string;
  /** The prefix of matching words outside names. */
  initials: ReadonlySet<number>;
  /** How well a word of a document matches; parts of words count in names only. */
  fit(word: string, isName: boolean): number;
  /** How many consecutive words match when joined: `boardingpass` for boarding pass. */
  joined(words: readonly string[], at: number): number;
  /** The same for a correction, which must match up to the end of a word: `checkin` for check in. */
  joinedCorrection(words: readonly string[], at: number): number;
};

export function createWordMatcher(word: string, typos: readonly string[] = [], isTypoForNames = false): WordMatcher {
  const forms = new Set([word, ...baseForms(word)]);
  const corrections = new Set(typos);
  const beginning = word.slice(0, 2);

  function fit(other: string, isName: boolean): number {
    if (other === word) return quality.exact;
    const isAlike = other.startsWith(beginning);
    if (isAlike && word.length > 2 && (forms.has(other) || baseForms(other).some((form) => forms.has(form))))
      return quality.form;
    if (isAlike && (isName || word.length > 2) && other.startsWith(word))
      return quality.prefix + (0.25 * word.length) / other.length;
    if (corrections.has(other) && (isName || !isTypoForNames)) return quality.typo;
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
    joinedCorrection(words, at) {
      if (corrections.size === 0 || words.length > MAX_RUN_WORDS) return 0;
      let together = '';
      for (let next = at; next < Math.min(words.length, at + MAX_RUN); next++) {
        together += words[next];
        if (next > at && corrections.has(together)) return next - at + 1;
      }
      return 0;
    },
  };
}
