import { addText, type HtmlToken } from './htmlToken.ts';
import { isOpaque } from './opaqueElement.ts';

/** More than a page needs: each name is compared with the ones before it. */
const MAX_ATTRIBUTES = 50;

const tagStart = /<(\/?)([a-z][a-z0-9-]*)/iy;
// Bounded: sticky, so a call tries 1 place, and no part can match what the next one matches.
const attribute = /[ \n\t]{1,100}([a-z][a-z0-9_:-]*)(?:="([^"\0]*)"|(?=[ \n\t/>]))/iy;
const tagEnd = /[ \n\t]{0,100}\/?>/y;

/**
 * The tokens at the start of HTML that is written plainly, as almost all of it is: text, comments, and tags whose
 * attributes have double quotes. Reading these with patterns takes a fraction of the time of a tokenizer that knows
 * every rule of HTML. Returns where something else begins, which that tokenizer has to read.
 */
export function* plainTokens(html: string): Generator<HtmlToken, number> {
  // Browsers read it as a line feed, so positions would differ.
  if (html.includes('\r')) return 0;
  let from = 0;
  while (from < html.length) {
    const mark = html.indexOf('<', from);
    const to = mark < 0 ? html.length : mark;
    const found: HtmlToken[] = [];
    addText(html.slice(from, to), found);
    if (mark < 0) {
      yield* found;
      return html.length;
    }
    const comment = commentEnd(html, mark);
    const tag = comment === undefined ? plainTag(html, mark) : undefined;
    const end = comment ?? tag?.end;
    // The text belongs to what follows: a `<` that starts nothing is a part of it.
    if (end === undefined) return from;
    yield* found;
    if (tag) yield tag.token;
    from = end;
  }
  return from;
}

/** The end of a plain comment that starts here. */
function commentEnd(html: string, at: number): number | undefined {
  if (!html.startsWith('<!--', at) || html.startsWith('>', at + 4) || html.startsWith('->', at + 4)) return undefined;
  const end = html.indexOf('-->', at + 4);
  return end < 0 || html.slice(at, end).includes('--!>') ? undefined : end + 3;
}

/** The plain tag that starts here, unless it opens an element whose content is read by other rules. */
function plainTag(html: string, at: number): { token: HtmlToken; end: number } | undefined {
  tagStart.lastIndex = at;
  const [start, slash, written = ''] = tagStart.exec(html) ?? [];
  if (start === undefined) return undefined;
  const name = written.toLowerCase();
  if (slash) {
    const end = at + start.length + 1;
    if (html[end - 1] !== '>') return undefined;
    return { token: { kind: 'close', name, source: html.slice(at, end) }, end };
  }
  if (isOpaque(name)) return undefined;
  const attributes: [string, string][] = [];
  let position = at + start.length;
  attribute.lastIndex = position;
  for (let one = attribute.exec(html); one; one = attribute.exec(html)) {
    const key = one[1]!.toLowerCase();
    if (attributes.length === MAX_ATTRIBUTES || attributes.some(([other]) => other === key)) return undefined;
    attributes.push([key, one[2] ?? '']);
    position = attribute.lastIndex;
  }
  tagEnd.lastIndex = position;
  if (!tagEnd.test(html)) return undefined;
  const end = tagEnd.lastIndex;
  return { token: { kind: 'open', name, attributes, source: html.slice(at, end) }, end };
}
