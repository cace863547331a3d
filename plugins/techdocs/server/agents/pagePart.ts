type Wanted = { anchor: string; offset: number; maxCharacters: number };

/** A part of a page: from an offset, or from the heading of a section. It ends between two blocks or lines if possible. */
export function pagePart(text: string, { anchor, offset, maxCharacters }: Wanted) {
  const start = offset > 0 ? offset : sectionStart(text, anchor);
  const end = partEnd(text, start, start + maxCharacters);
  return { markdown: text.slice(start, end), ...(end < text.length && { nextOffset: end }) };
}

/** Where the line of a heading with this anchor starts; the start of the page without one. */
function sectionStart(text: string, anchor: string): number {
  if (anchor === '') return 0;
  const mark = ` {#${anchor}}\n`;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    const start = text.lastIndexOf('\n', at) + 1;
    if (text[start] === '#') return start;
  }
  return 0;
}

function partEnd(text: string, start: number, latest: number): number {
  if (latest >= text.length) return text.length;
  const earliest = (start + latest) / 2;
  for (const mark of ['\n\n', '\n', ' ']) {
    const at = text.lastIndexOf(mark, latest - mark.length);
    if (at > earliest) return at + mark.length;
  }
  // Not between the two halves of a character.
  const code = text.charCodeAt(latest - 1);
  return code >= 0xd800 && code < 0xdc00 ? latest - 1 : latest;
}
