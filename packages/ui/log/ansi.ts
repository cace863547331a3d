import { type AnsiStyle, styleAfter } from './ansiStyle.ts';

export type AnsiSpan = { text: string; style: AnsiStyle };

const escaped = '\u001b';
/** Of a title or a link; one that is longer is none. */
const longestCommand = 2_000;

/** A line as pieces of one look. Every character is read once; what moves a cursor, or is no colour, is left out. */
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

/** What a line says, without its colours. */
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
  const last = Math.min(line.length, start + longestCommand);
  for (let at = start + 2; at < last; at += 1) {
    if (line[at] === '\u0007') return at + 1;
    if (line[at] === escaped) return line[at + 1] === '\\' ? at + 2 : at;
  }
  return start + 2;
}
