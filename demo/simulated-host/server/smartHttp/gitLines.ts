import { InputError } from '@callboard/errors';
import { pktLine } from '@callboard/git';

const headBytes = 4;
const maxData = 65_516;

/** Progress messages are sent beside the data, so everything is split into lines with a channel each. */
export function sideBand(channel: 1 | 2 | 3, data: Buffer): Buffer {
  const lines = [];
  for (let at = 0; at < data.length; at += maxData - 1)
    lines.push(pktLine(Buffer.concat([Buffer.from([channel]), data.subarray(at, at + maxData - 1)])));
  return Buffer.concat(lines);
}

type Line = { text?: string; next: number };

/** The line at an offset; without text it is the end of a section. */
function lineAt(body: Buffer, at: number): Line {
  const digits = body.toString('latin1', at, at + headBytes);
  const length = /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : -1;
  if (length >= 0 && length < headBytes) return { next: at + headBytes };
  if (length < 0 || at + length > body.length) throw new InputError('The request body is not in the pkt-line format');
  return { text: body.toString('utf8', at + headBytes, at + length).replace(/\n$/, ''), next: at + length };
}

/** The lines up to the end of the first section, and the rest. */
export function firstPart(body: Buffer): { lines: string[]; rest: Buffer } {
  const lines: string[] = [];
  let at = 0;
  while (at < body.length) {
    const { text, next } = lineAt(body, at);
    at = next;
    if (text === undefined) break;
    lines.push(text);
  }
  return { lines, rest: body.subarray(at) };
}

/** The lines of all sections. */
export function allLines(body: Buffer): string[] {
  const lines: string[] = [];
  for (let rest = body; rest.length > 0; ) {
    const part = firstPart(rest);
    lines.push(...part.lines);
    rest = part.rest;
  }
  return lines;
}
