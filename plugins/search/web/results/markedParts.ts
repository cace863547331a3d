export type TextPart = { start: number; text: string; isMarked: boolean };

/** Splits text at the tags around matching words. The tags, and everything between them, are plain text to us. */
export function markedParts(text: string, preTag: string, postTag: string): TextPart[] {
  if (!preTag || !postTag) return [{ start: 0, text, isMarked: false }];
  const parts: TextPart[] = [];
  const add = (start: number, end: number, isMarked: boolean) => {
    if (end > start) parts.push({ start, text: text.slice(start, end), isMarked });
  };
  let from = 0;
  while (from < text.length) {
    const open = text.indexOf(preTag, from);
    if (open < 0) break;
    const begin = open + preTag.length;
    const close = text.indexOf(postTag, begin);
    add(from, open, false);
    add(begin, close < 0 ? text.length : close, true);
    from = close < 0 ? text.length : close + postTag.length;
  }
  add(from, text.length, false);
  return parts;
}
