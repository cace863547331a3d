/** One document of a file, as text; `line` is that of its first character, counted from 1. */
export type DocumentText = { number: number; line: number; text: string };

/**
 * Splits a YAML file into its documents without parsing them, so a broken one cannot affect its neighbours. A line that starts with `---`
 * or `...` is always a marker, inside quotes and block scalars too: the format forbids it there.
 */
export function* splitDocuments(text: string): Generator<DocumentText> {
  let number = 0;
  let start = 0;
  let startLine = 1;
  let hasMarker = false;
  let hasContent = false;
  let line = 0;
  const documentUntil = (end: number): DocumentText => {
    number += 1;
    return { number, line: startLine, text: text.slice(start, end) };
  };

  for (let at = 0; at < text.length; ) {
    line += 1;
    const newline = text.indexOf('\n', at);
    const next = newline === -1 ? text.length : newline + 1;
    const marker = markerAt(text, at);
    if (marker) {
      const isWhole = hasMarker || hasContent;
      if (isWhole) yield documentUntil(at);
      // The text before the first marker may contain directives for the document that begins here.
      const isStart = marker === '---';
      if (isWhole || !isStart) [start, startLine] = isStart ? [at, line] : [next, line + 1];
      hasMarker = isStart;
      hasContent = false;
    } else {
      hasContent ||= isContent(text, at, next);
    }
    at = next;
  }
  if (hasMarker || hasContent) yield documentUntil(text.length);
}

function markerAt(text: string, at: number): '---' | '...' | undefined {
  const first = text[at];
  if (first !== '-' && first !== '.') return undefined;
  const marker = first === '-' ? '---' : '...';
  const after = text[at + 3];
  const isAlone = after === undefined || after === '\n' || after === '\r' || after === ' ' || after === '\t';
  return isAlone && text.startsWith(marker, at) ? marker : undefined;
}

function isContent(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const character = text[at];
    if (character === ' ' || character === '\t' || character === '\r' || character === '\n') continue;
    return character !== '#' && !(character === '%' && at === start);
  }
  return false;
}
