import { fold, isAscii } from './fold.ts';

/** A word in text and its position. */
export type PlacedWord = { word: string; start: number; end: number };

/** Nobody types longer words; both sides are cut alike. */
const MAX_WORD = 64;

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;
// Scripts without spaces between words: each character is a word, so a part of a sentence is found.
const signPattern =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]\p{M}*|[^\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]+/gu;

/** The words of text in order, folded. */
export function wordsOf(text: string): string[] {
  return placedWords(text).map(({ word }) => word);
}

/** With `initials`, words with other first letters may be skipped. */
export function placedWords(text: string, initials?: ReadonlySet<number>): PlacedWord[] {
  if (isAscii(text)) return plainWords(text, initials);
  const words: PlacedWord[] = [];
  for (const { 0: run, index } of text.matchAll(wordPattern)) {
    if (isAscii(run)) add(words, run, index);
    else for (const sign of run.matchAll(signPattern)) add(words, sign[0], index + sign.index);
  }
  return words;
}

/** Nearly every text is one of these, and a pattern takes several times as long. */
function plainWords(text: string, initials: ReadonlySet<number> | undefined): PlacedWord[] {
  const words: PlacedWord[] = [];
  const folded = text.toLowerCase();
  let start = -1;
  for (let at = 0; at <= folded.length; at++) {
    const code = folded.charCodeAt(at);
    const isInside = (code >= 97 && code <= 122) || (code >= 48 && code <= 57);
    if (isInside) {
      if (start === -1) start = at;
    } else if (start !== -1) {
      if (!initials || initials.has(folded.charCodeAt(start)))
        words.push({ word: folded.slice(start, Math.min(at, start + MAX_WORD)), start, end: at });
      start = -1;
    }
  }
  return words;
}

function add(words: PlacedWord[], written: string, start: number): void {
  const word = cut(fold(written));
  if (word) words.push({ word, start, end: start + written.length });
}

/** The parts of a compound word, such as `graph` and `ql` in GraphQL; none for a word without such a seam. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  // Most texts have no such word.
  if (!/[\p{Ll}\p{N}]\p{Lu}|\p{Lu}\p{Lu}\p{Ll}/u.test(text)) return parts;
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const seams = word.replace(/(\p{Ll}|\p{N})(?=\p{Lu})/gu, '$1 ').replace(/\p{Lu}(?=\p{Lu}\p{Ll})/gu, '$& ');
    if (seams.length === word.length) continue;
    for (const part of seams.split(' ')) if (part.length > 1) parts.push(cut(fold(part)));
  }
  return parts;
}

function cut(word: string): string {
  if (word.length <= MAX_WORD) return word;
  // Do not split a surrogate pair.
  const end = word.codePointAt(MAX_WORD - 1) ?? 0;
  return word.slice(0, end > 0xffff ? MAX_WORD - 1 : MAX_WORD);
}
