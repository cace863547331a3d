import type { SearchedSection } from '../queries.ts';

export type FoundSection = SearchedSection & {
  /** The part of the text around the first word that was found. */
  excerpt: string;
};

const mostShown = 20;
const mostWords = 8;
const excerptLength = 140;

/** Sections that have every word, those with the words in their title first. */
export function searchSections(sections: readonly SearchedSection[], term: string): readonly FoundSection[] {
  const words = wordsOf(term);
  if (words.length === 0) return [];
  const scored = sections.flatMap((section) => {
    const score = scoreOf(section, words);
    return score === 0 ? [] : [{ section, score }];
  });
  return scored
    .sort((first, second) => second.score - first.score)
    .slice(0, mostShown)
    .map(({ section }) => ({ ...section, excerpt: excerptOf(section.text, words) }));
}

const wordsOf = (term: string): readonly string[] =>
  term.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords);

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
  const first = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const at = Math.max(0, Math.min(...(first.length > 0 ? first : [0])) - 30);
  const part = text.slice(at, at + excerptLength).trim();
  return `${at > 0 ? '… ' : ''}${part}${at + excerptLength < text.length ? ' …' : ''}`;
}
