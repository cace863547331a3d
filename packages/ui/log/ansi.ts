import { type AnsiStyle, styleAfter } from './ansiStyle.ts';

export type AnsiSpan = { text: string; style: AnsiStyle };

const escaped = '\u001b';
/** Maximum length of a title or link sequence. */
const maxCommandLength = 2_000;

/** A line as pieces of one style. Each character is read once; sequences that are not colours are dropped. */
export function parseAnsi(line: string): AnsiSpan[] {
  const spans: AnsiSpan[] = [];
  let style: AnsiStyle = {};
  let at = 0;
  while (at < line.length) {
    const found = line.indexOf(escaped, at);
    const end = found < 0 ? line.length : found;
    if (end > at) spans.push({ text: line.slice(at, end), style });
    if (found < 0) break;
    const sequence = readSequence(line, found);
    if (sequence.codes !== undefined) style = styleAfter(style, sequence.codes);
    at = sequence.end;
  }
  return spans;
}

/** The text of a line, without its colours. */
export function withoutColours(line: string): string {
  if (!line.includes(escaped)) return line;
  return parseAnsi(line)
    .map(({ text }) => text)
    .join('');
}

/** `codes` of a sequence that sets colours. */
function readSequence(line: string, start: number): { end: number; codes?: string } {
  const kind = line[start + 1];
  if (kind === ']') return { end: endOfCommand(line, start) };
  if (kind !== '[') return { end: start + 2 };
  let end = start + 2;
  while (end < line.length && isParameter(line.charCodeAt(end))) end += 1;
  return line[end] === 'm' ? { end: end + 1, codes: line.slice(start + 2, end) } : { end: end + 1 };
}

const isParameter = (code: number) => code >= 0x20 && code <= 0x3f;

function endOfCommand(line: string, start: number): number {
  const last = Math.min(line.length, start + maxCommandLength);
  for (let at = start + 2; at < last; at += 1) {
    if (line[at] === '\u0007') return at + 1;
    if (line[at] === escaped) return line[at + 1] === '\\' ? at + 2 : at;
  }
  return start + 2;
}
