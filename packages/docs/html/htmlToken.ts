/** A token of HTML. A slot represents our own markup, which the text of a page cannot write: see slots.ts. */
export type HtmlToken =
  /** As written: with its character references, and with a `<` that starts no tag. */
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: readonly (readonly [name: string, value: string])[]; source: string }
  | { kind: 'close'; name: string; source: string }
  /** An inline SVG, from its opening tag to its closing one. */
  | { kind: 'svg'; source: string }
  | { kind: 'slot'; slot: string };

/** A marker is a slot between two NULs. */
export function addText(text: string, found: HtmlToken[]): void {
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('\0', at);
    if (start !== at) found.push({ kind: 'text', text: text.slice(at, start < 0 ? text.length : start) });
    const end = start < 0 ? -1 : text.indexOf('\0', start + 1);
    if (end < 0) return;
    found.push({ kind: 'slot', slot: text.slice(start + 1, end) });
    at = end + 1;
  }
}
