import type { Readable } from 'node:stream';

export type Answer = string | Buffer | Readable;

/** A short text is sent in one write with the headers of its response, which is faster than two. */
const SHORT = 4 * 1024;
const MAX_LENGTH = 1 << 20;
const MAX_BYTES_PER_UNIT = 3;

const encoder = new TextEncoder();
let scratch: Uint8Array | undefined;

/** Long text as bytes. As a string it would be encoded by the socket, which takes several times as long. */
export function encodeAnswer(answer: Answer): Answer {
  if (typeof answer !== 'string' || answer.length < SHORT || answer.length > MAX_LENGTH) return answer;
  scratch ??= new Uint8Array(MAX_LENGTH * MAX_BYTES_PER_UNIT);
  const { written } = encoder.encodeInto(answer, scratch);
  const bytes = Buffer.allocUnsafe(written);
  bytes.set(scratch.subarray(0, written));
  return bytes;
}
