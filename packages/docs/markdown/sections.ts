import { unescapeHtml } from '../html/escapeHtml.ts';
import type { Heading } from './pageState.ts';

export interface Section {
  id: string;
  title: string;
  text: string;
}

const MAX_LENGTH = 100_000;

/**
 * The text of a finished page in sections: the part before the first heading or under the page's title, then one for each
 * heading.
 */
export function sectionsOf(html: string, headings: readonly Heading[], title: string): Section[] {
  const sections: Section[] = [];
  let at = 0;
  let current: Section = { id: '', title, text: '' };
  headings.forEach(({ id, title: name, level }, index) => {
    const open = html.indexOf(`<h${level} id="${id}"`, at);
    const start = open < 0 ? html.indexOf(` id="${id}"`, at) : open;
    if (start < 0) return;
    current.text += textIn(html.slice(at, start));
    const close = html.indexOf(`</h${level}>`, start);
    at = close < 0 ? start : close + 5;
    // The page's title adds nothing to the page's own entry.
    if (index === 0 && level === 1) return;
    sections.push(current);
    current = { id, title: name, text: '' };
  });
  current.text += textIn(html.slice(at));
  return [...sections, current].map((section) => ({ ...section, text: section.text.trim().slice(0, MAX_LENGTH) }));
}

function textIn(html: string): string {
  const text = withTablesApart(html).replace(/<[^<>]*>/g, (tag) => (inText.has(nameOf(tag)) ? '' : ' '));
  return unescapeHtml(text).replace(/\s+/g, ' ');
}

/** The name of the element that a tag opens or closes. */
const nameOf = (tag: string) => /^<\/?(\w{1,20})/.exec(tag)?.[1] ?? '';

/** Elements inside a sentence: what surrounds them is separated only by its own spaces. */
const inText = new Set(
  'a abbr b bdi bdo cite code del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** The cells of a table would run together without line breaks. */
function withTablesApart(html: string): string {
  return html
    .replace(/<\/t[hd]>\s*<\/tr>\s*(?:<\/thead>\s*<tbody>\s*)?(?=<tr)/g, '; ')
    .replace(/<\/t[hd]>\s*(?=<t[hd])/g, ' · ');
}
