import { allowedElements, otherElements } from '../html/allowedHtml.ts';
import { isElsewhere } from '../html/allowedUrl.ts';
import { escapeHtml, unescapeHtml } from '../html/escapeHtml.ts';
import { htmlTokens } from '../html/htmlTokens.ts';
import { sanitizeHtml } from '../html/sanitizeHtml.ts';
import { Slots } from '../html/slots.ts';
import type { NavItem } from './siteTree.ts';

/** What may be in a line that is a link itself. */
const inline = new Set('abbr b br code del em i img ins kbd mark s small span strong sub sup u'.split(' '));
const LONGEST = 1_000;

/** The title of an entry as text, and with its markup where it has some, as MkDocs shows it. `Vec<T>` has none. */
export function navLabel(title: string): Pick<NavItem, 'title' | 'html'> {
  if (!/<[a-z/!]/i.test(title) || title.length > LONGEST) return { title };
  let text = '';
  let markup = '';
  let elements = 0;
  // No text of a title has a NUL, which marks what is ours.
  for (const token of htmlTokens(title.replaceAll('\0', ''))) {
    if (token.kind === 'text') {
      text += token.text;
      markup += token.text;
    } else if (token.kind === 'open' || token.kind === 'close') {
      const isKept = inline.has(token.name) && !(token.kind === 'open' && isOwnPicture(token));
      if (isKept) markup += token.kind === 'open' ? token.source : `</${token.name}>`;
      elements += 1;
      if (!allowedElements.has(token.name) && !otherElements.has(token.name)) return { title };
    }
  }
  const plain = unescapeHtml(text).replace(/\s+/g, ' ').trim();
  if (elements === 0 || plain === '') return { title };
  const html = sanitizeHtml(markup, new Slots(), (url, use) => (use === 'image' ? url : undefined));
  return html === escapeHtml(plain) ? { title: plain } : { title: plain, html };
}

/** A path in the navigation means another place on every page, so that only pictures of other hosts can be shown. */
const isOwnPicture = ({ name, attributes }: { name: string; attributes: readonly (readonly [string, string])[] }) =>
  name === 'img' && !isElsewhere(attributes.find(([key]) => key === 'src')?.[1] ?? '');
