import { type PlacedWord, placedWords } from '../analysis/words.ts';
import type { WordMatcher } from '../matching/wordMatcher.ts';
import type { HighlightTags } from '../searchEngine.ts';
import { bestPassage, type Mark } from './passage.ts';

/** Longer texts are scanned up to here. */
const MAX_SCANNED = 100_000;
/** Longer fields are shown as the best matching passage. */
const MAX_SHOWN = 300;

/** Shorter texts, such as kinds and owners, often recur in many documents. */
const MAX_REMEMBERED = 64;

/** Puts tags around matching words. Long text is shortened to the best passage; text without matches returns nothing. */
export function createHighlighter(matchers: readonly WordMatcher[], { preTag, postTag }: HighlightTags) {
  const remembered = { name: new Map<string, string | undefined>(), other: new Map<string, string | undefined>() };
  // In most texts hardly any word needs to be checked.
  const initials = new Set(matchers.flatMap((matcher) => [...matcher.initials]));
  const fitting = { name: new Map<string, number>(), other: new Map<string, number>() };

  function highlight(text: string, isName: boolean): string | undefined {
    // A text must not contain tags itself.
    const plain = text.slice(0, MAX_SCANNED).replaceAll(preTag, '').replaceAll(postTag, '');
    const marks = marksIn(plain, isName);
    if (marks.length === 0) return undefined;
    const { start, end } = bestPassage(plain, marks, MAX_SHOWN);
    const parts: string[] = [start > 0 ? '… ' : ''];
    let at = start;
    for (const mark of marks) {
      if (mark.start < at || mark.end > end) continue;
      parts.push(plain.slice(at, mark.start), preTag, plain.slice(mark.start, mark.end), postTag);
      at = mark.end;
    }
    parts.push(plain.slice(at, end), end < plain.length ? ' …' : '');
    return parts.join('');
  }

  function marksIn(text: string, isName: boolean): Mark[] {
    const placed = placedWords(text, isName ? undefined : initials);
    const fits = isName ? fitting.name : fitting.other;
    const marks: Mark[] = [];
    for (const { word, start, end } of placed) {
      let matcher = fits.get(word);
      if (matcher === undefined) {
        matcher = matchers.findIndex((one) => one.fit(word, isName) > 0);
        fits.set(word, matcher);
      }
      if (matcher >= 0) marks.push({ start, end, matcher });
    }
    return isName ? withJoined(placed, marks, matchers) : marks;
  }

  return (text: string, { isName }: { isName: boolean }): string | undefined => {
    if (text.length > MAX_REMEMBERED) return highlight(text, isName);
    const known = isName ? remembered.name : remembered.other;
    if (!known.has(text)) known.set(text, highlight(text, isName));
    return known.get(text);
  };
}

/** Words that were typed together and are separate in the text. */
function withJoined(placed: readonly PlacedWord[], marks: Mark[], matchers: readonly WordMatcher[]): Mark[] {
  const words = placed.map(({ word }) => word);
  for (const [matcher, one] of matchers.entries()) {
    if (marks.some((mark) => mark.matcher === matcher)) continue;
    for (let at = 0; at < words.length; at++) {
      const count = one.joined(words, at) || one.joinedCorrection(words, at);
      for (const { start, end } of placed.slice(at, at + count)) marks.push({ start, end, matcher });
    }
  }
  return marks.sort((left, right) => left.start - right.start);
}
