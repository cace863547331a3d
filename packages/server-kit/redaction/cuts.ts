const dot = 0x2e;
const quote = 0x22;
/** Max length of excerpts in messages. */
const maxExcerpt = 500;

const isEllipsis = (bytes: Uint8Array, at: number) =>
  bytes[at] === 0xe2 && bytes[at + 1] === 0x80 && bytes[at + 2] === 0xa6;
const areDots = (bytes: Uint8Array, at: number) => bytes[at] === dot && bytes[at + 1] === dot && bytes[at + 2] === dot;

/** Whether text was truncated here, marked by `…` or `...`. */
export const isCutAt = (bytes: Uint8Array, at: number) => isEllipsis(bytes, at) || areDots(bytes, at);

/** All places where text was truncated. */
export function cutsIn(bytes: Uint8Array): number[] {
  const cuts: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    if ((bytes[at] === dot || bytes[at] === 0xe2) && isCutAt(bytes, at)) cuts.push(at);
  }
  return cuts;
}

/**
 * The parts of text that may be excerpts of something longer: around `…`, and around `..."` and `"...`, as the errors of `JSON.parse`
 * show them.
 */
export function excerptsIn(bytes: Uint8Array, cuts: readonly number[]): { from: number; to: number }[] {
  const excerpts: { from: number; to: number }[] = [];
  for (const cut of cuts) {
    const isSentence = areDots(bytes, cut) && bytes[cut - 1] !== quote && bytes[cut + 3] !== quote;
    if (isSentence) continue;
    const last = excerpts.at(-1);
    const from = Math.max(cut - maxExcerpt, 0);
    if (last && from <= last.to) last.to = Math.min(cut + maxExcerpt, bytes.length);
    else excerpts.push({ from, to: Math.min(cut + maxExcerpt, bytes.length) });
  }
  return excerpts;
}
