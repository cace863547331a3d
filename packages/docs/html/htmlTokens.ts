/** A token of HTML. A slot represents our own markup, which the text of a page cannot write: see slots.ts. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: readonly (readonly [name: string, value: string])[]; source: string }
  | { kind: 'close'; name: string }
  /** An inline SVG, from its opening tag to its closing one. */
  | { kind: 'svg'; source: string }
  | { kind: 'slot'; slot: string };

/** Elements whose content browsers do not parse as markup; they are removed with their content. */
const opaque = new Set(
  'script style textarea title xmp noembed noframes noscript plaintext template svg math object select applet'.split(
    ' ',
  ),
);

/**
 * Splits HTML as browsers do, in linear time: no part is read twice. Comments are dropped, and elements whose content is
 * not markup are dropped with it.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  // ASCII letters only: others may change in length, and shift all positions.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  let at = 0;
  while (at < html.length) {
    const mark = nextMark(html, at);
    if (mark > at) yield { kind: 'text', text: html.slice(at, mark) };
    if (mark === html.length) return;
    if (html[mark] === '\0') {
      const end = html.indexOf('\0', mark + 1);
      if (end < 0) return;
      yield { kind: 'slot', slot: html.slice(mark + 1, end) };
      at = end + 1;
      continue;
    }
    const next = html[mark + 1] ?? '';
    if (next === '!' || next === '?') {
      at = endOfComment(html, mark);
    } else if (next === '/' && isLetter(html.charCodeAt(mark + 2))) {
      const end = html.indexOf('>', mark);
      if (end < 0) return;
      yield { kind: 'close', name: nameAt(lower, mark + 2) };
      at = end + 1;
    } else if (isLetter(next.charCodeAt(0))) {
      const tag = openTag(html, lower, mark);
      // A tag without an end: browsers show neither it nor anything after it.
      if (!tag) return;
      at = tag.end;
      if (opaque.has(tag.token.name)) {
        at = endOfOpaque(lower, tag.token.name, at);
        if (tag.token.name === 'svg') yield { kind: 'svg', source: html.slice(mark, at) };
      } else yield tag.token;
    } else {
      yield { kind: 'text', text: '<' };
      at = mark + 1;
    }
  }
}

function nextMark(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const code = html.charCodeAt(at);
    if (code === 60 || code === 0) return at;
  }
  return html.length;
}

function endOfComment(html: string, from: number): number {
  const close = html.startsWith('<!--', from) ? '-->' : '>';
  const end = html.indexOf(close, from + 2);
  return end < 0 ? html.length : end + close.length;
}

function endOfOpaque(lower: string, name: string, from: number): number {
  const close = lower.indexOf(`</${name}`, from);
  if (close < 0) return lower.length;
  const end = lower.indexOf('>', close);
  return end < 0 ? lower.length : end + 1;
}

const isLetter = (code: number) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13);

function nameAt(lower: string, from: number): string {
  let end = from;
  while (end < lower.length && !isSpace(lower.charCodeAt(end)) && lower[end] !== '>' && lower[end] !== '/') end++;
  return lower.slice(from, end);
}

type OpenTag = { token: Extract<HtmlToken, { kind: 'open' }>; end: number };

function openTag(html: string, lower: string, from: number): OpenTag | undefined {
  const name = nameAt(lower, from + 1);
  const attributes: [string, string][] = [];
  let at = from + 1 + name.length;
  while (at < html.length) {
    const code = html.charCodeAt(at);
    if (html[at] === '>')
      return { token: { kind: 'open', name, attributes, source: html.slice(from, at + 1) }, end: at + 1 };
    if (isSpace(code) || html[at] === '/') {
      at++;
      continue;
    }
    const attribute = attributeAt(html, lower, at);
    attributes.push([attribute.name, attribute.value]);
    at = attribute.end;
  }
  return undefined;
}

function attributeAt(html: string, lower: string, from: number) {
  let at = from;
  while (at < html.length && !isSpace(html.charCodeAt(at)) && html[at] !== '>' && html[at] !== '/') {
    if (html[at] === '=' && at > from) break;
    at++;
  }
  const name = lower.slice(from, at);
  let after = at;
  while (isSpace(html.charCodeAt(after))) after++;
  if (html[after] !== '=') return { name, value: '', end: at };
  after++;
  while (isSpace(html.charCodeAt(after))) after++;
  const quote = html[after];
  if (quote === '"' || quote === "'") {
    const end = html.indexOf(quote, after + 1);
    if (end < 0) return { name, value: '', end: html.length };
    return { name, value: html.slice(after + 1, end), end: end + 1 };
  }
  let end = after;
  while (end < html.length && !isSpace(html.charCodeAt(end)) && html[end] !== '>') end++;
  return { name, value: html.slice(after, end), end };
}
