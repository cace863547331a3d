import { isCutAt } from './cuts.ts';
import { endOf, startOf, type TextView } from './textView.ts';

type Alphabet = {
  /** By byte: the value of a digit, or -1. */
  values: Int8Array;
  bits: number;
  /** Where in a run the first digit of a byte may be. */
  offsets: number;
};
/** Digits in a row, across line breaks. */
type Run = { digits: Uint8Array /** Of each digit, in the view. */; positions: Uint32Array; end: number };
type Bytes = {
  bytes: Uint8Array;
  /** Whether the text was truncated right after them. */
  isCut: boolean;
  /** The positions of some of them in the text. */
  place(from: number, to: number): { start: number; end: number };
};

/** Encoders for mail break lines after 76 digits, others after 64. */
const minLine = 60;
/** Shorter truncated parts are not searched. */
const minCutBytes = 3;

const base64 = alphabetOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', 6, 4);
base64.values['-'.charCodeAt(0)] = 62;
base64.values['_'.charCodeAt(0)] = 63;
const base16 = alphabetOf('0123456789abcdef', 4, 2);
for (const [place, digit] of [...'ABCDEF'].entries()) base16.values[digit.charCodeAt(0)] = 10 + place;

function alphabetOf(digits: string, bits: number, offsets: number): Alphabet {
  const values = new Int8Array(256).fill(-1);
  for (const [value, digit] of [...digits].entries()) values[digit.charCodeAt(0)] = value;
  return { values, bits, offsets };
}

/**
 * Decodes the parts of text that may be base64, base64url or hexadecimal and are long enough. The start of an
 * encoding is unknown (`Basic` encodes a secret after a name of any length, and a path may precede it), so each run is
 * decoded from every offset.
 */
export function* decodedRuns(view: TextView, minBytes: number): Generator<Bytes> {
  for (const alphabet of [base64, base16]) {
    const { bits, offsets } = alphabet;
    for (const run of runsIn(view.bytes, alphabet, Math.ceil((minBytes * 8) / bits))) {
      const isCut = isCutAt(view.bytes, run.end);
      for (let offset = 0; offset < offsets; offset++) {
        yield {
          bytes: decoded(run.digits.subarray(offset), bits),
          isCut,
          place(from, to) {
            const last = offset + Math.ceil((to * 8) / bits) - 1;
            const isEnd = last === run.positions.length - 1;
            return {
              start: startOf(view, run.positions[offset + Math.floor((from * 8) / bits)]!),
              end: endOf(view, isEnd ? lastWithPadding(view.bytes, run.end) : run.positions[last]!),
            };
          },
        };
      }
    }
  }
}

/** The last byte of a run, or of the padding after it. */
function lastWithPadding(bytes: Uint8Array, end: number): number {
  let last = end - 1;
  while (last < end + 1 && bytes[last + 1] === 0x3d) last++;
  return last;
}

function* runsIn(bytes: Uint8Array, { values, bits }: Alphabet, minDigits: number): Generator<Run> {
  const minCut = Math.min(Math.ceil((minCutBytes * 8) / bits), minDigits);
  let start = 0;
  let count = 0;
  let inLine = 0;
  for (let at = 0; at <= bytes.length; at++) {
    const byte = at < bytes.length ? bytes[at]! : 0;
    if (values[byte]! >= 0) {
      if (count === 0) start = at;
      count++;
      inLine++;
      continue;
    }
    if (count === 0) continue;
    const isBreak = (byte === 0x0a || byte === 0x0d) && (inLine >= minLine || inLine === 0);
    inLine = 0;
    if (isBreak) continue;
    const isLong = count >= minDigits || (count >= minCut && isCutAt(bytes, at));
    if (isLong) yield { ...digitsIn(bytes, values, start, count), end: at };
    count = 0;
  }
}

function digitsIn(bytes: Uint8Array, values: Int8Array, start: number, count: number) {
  const digits = new Uint8Array(count);
  const positions = new Uint32Array(count);
  for (let at = start, found = 0; found < count; at++) {
    const value = values[bytes[at]!]!;
    if (value < 0) continue;
    digits[found] = value;
    positions[found++] = at;
  }
  return { digits, positions };
}

function decoded(digits: Uint8Array, bits: number): Uint8Array {
  const bytes = new Uint8Array(Math.floor((digits.length * bits) / 8));
  let buffer = 0;
  let held = 0;
  for (let at = 0, digit = 0; at < bytes.length; digit++) {
    buffer = ((buffer << bits) | digits[digit]!) & 0xffff;
    held += bits;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = buffer >> held;
  }
  return bytes;
}
