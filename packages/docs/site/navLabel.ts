import { allowedElements, otherElements } from '../html/allowedHtml.ts';
import { isElsewhere } from '../html/allowedUrl.ts';
import { escapeHtml, unescapeHtml } from '../html/escapeHtml.ts';
import { htmlTokens } from '../html/htmlTokens.ts';
import { sanitizeHtml } from '../html/sanitizeHtml.ts';
import { Slots } from '../html/slots.ts';
import type { NavItem } from '../template/siteTree.ts';

/** Elements that are allowed inside a link. */
const inline = new Set('abbr b br code del em i img ins kbd mark s small span strong sub sup u'.split(' '));
const MAX_LENGTH = 1_000;

/** The title of an entry as text, and with its markup, if any, as MkDocs shows it. `Vec<T>` has none. */
export function navLabel(title: string): Pick<NavItem, 'title' | 'html'> {
  if (!/<[a-z/!]/i.test(title) || title.length > MAX_LENGTH) return { title };
  let text = '';
  let markup = '';
  let elements = 0;
  // No title contains a NUL, which marks our own markup.
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

/** A relative path would resolve differently on every page, so only images on other hosts are shown. */
const isOwnPicture = ({ name, attributes }: { name: string; attributes: readonly (readonly [string, string])[] }) =>
  name === 'img' && !isElsewhere(attributes.find(([key]) => key === 'src')?.[1] ?? '');
