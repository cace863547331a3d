import { ServiceUnavailableError } from '@callboard/errors';

/** Ends a list of lines. */
export const flushPkt = Buffer.from('0000');
const maxLine = 65_516;

/** A pkt-line: its length in four hexadecimal digits, then the line. */
export function pktLine(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  if (bytes.length > maxLine) throw new RangeError(`A git pkt-line is ${bytes.length} bytes; the limit is ${maxLine}`);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
}

/** The lines of a body; undefined marks the end of a list. */
export function readPktLines(body: Buffer): (Buffer | undefined)[] {
  const lines: (Buffer | undefined)[] = [];
  for (let at = 0; at < body.length; ) {
    const text = body.toString('latin1', at, at + 4);
    const length = /^[\da-fA-F]{4}$/.test(text) ? Number.parseInt(text, 16) : Number.NaN;
    if (Number.isNaN(length) || (length > 0 && length < 4) || at + length > body.length) {
      throw new ServiceUnavailableError('The host did not respond like a git server. Check the URL of the repository.');
    }
    lines.push(length === 0 ? undefined : body.subarray(at + 4, at + length));
    at += Math.max(length, 4);
  }
  return lines;
}
