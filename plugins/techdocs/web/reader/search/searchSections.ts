import type { SearchedSection } from '../queries.ts';

export type FoundSection = {
  location: string;
  title: string;
  /** The page of the section; undefined if the section is the page itself. */
  page: string | undefined;
  /** The text around the first match. */
  excerpt: readonly ExcerptPart[];
};

type ExcerptPart = { start: number; text: string; isMatch: boolean };

const maxShown = 20;
const maxWords = 8;
const excerptLength = 140;
const excerptLead = 30;
/** A word that is cut off is omitted from the excerpt, unless it is longer than this. */
const maxCutWord = 24;

/** Sections that contain every word; sections with the words in their title come first. */
export function searchSections(sections: readonly SearchedSection[], term: string): readonly FoundSection[] {
  const words = wordsOf(term);
  if (words.length === 0) return [];
  const scored = sections.flatMap((section) => {
    const score = scoreOf(section, words);
    return score === 0 ? [] : [{ section, score }];
  });
  const titles = new Map(sections.map(({ location, title }) => [location, title]));
  return scored
    .sort((first, second) => second.score - first.score)
    .slice(0, maxShown)
    .map(({ section: { location, title, text } }) => {
      const [path = '', anchor] = location.split('#');
      return {
        location,
        title,
        page: anchor === undefined ? undefined : titles.get(path),
        excerpt: markedParts(excerptOf(text, words), words),
      };
    });
}

const wordsOf = (term: string): readonly string[] => term.toLowerCase().split(/\s+/).filter(Boolean).slice(0, maxWords);

function scoreOf({ title, text }: SearchedSection, words: readonly string[]): number {
  const [inTitle, inText] = [title.toLowerCase(), text.toLowerCase()];
  let score = 0;
  for (const word of words) {
    if (inTitle.startsWith(word)) score += 12;
    else if (inTitle.includes(` ${word}`)) score += 10;
    else if (inTitle.includes(word)) score += 6;
    else if (inText.includes(word)) score += 1;
    else return 0;
  }
  return score + (inTitle === words.join(' ') ? 20 : 0);
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const matches = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const start = wordStart(text, Math.max(0, Math.min(...(matches.length > 0 ? matches : [0])) - excerptLead));
  const end = wordEnd(text, start + excerptLength);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`;
}

/** The start of the next word, if a position is inside one. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.slice(at - 1, at + maxCutWord).search(/\s/);
  return space < 0 ? at : at + space;
}

/** The end of the previous word, if a position is inside one. */
function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const cut = text.slice(at - maxCutWord, at + 1).match(/\s\S*$/);
  return cut ? at + 1 - cut[0].length : at;
}

function markedParts(text: string, words: readonly string[]): readonly ExcerptPart[] {
  const lower = text.toLowerCase();
  const parts: ExcerptPart[] = [];
  let position = 0;
  while (position < text.length) {
    const next = nextMatch(lower, words, position);
    const start = next?.start ?? text.length;
    if (start > position) parts.push({ start: position, text: text.slice(position, start), isMatch: false });
    if (!next) break;
    parts.push({ start, text: text.slice(start, next.end), isMatch: true });
    position = next.end;
  }
  return parts;
}

function nextMatch(lower: string, words: readonly string[], from: number): { start: number; end: number } | undefined {
  let best: { start: number; end: number } | undefined;
  for (const word of words) {
    const start = lower.indexOf(word, from);
    if (start >= 0 && (!best || start < best.start)) best = { start, end: start + word.length };
  }
  return best;
}
