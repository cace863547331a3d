import { isUtf8 } from 'node:buffer';
import { InputError } from '@callboard/errors';

const REPLACEMENT = '\uFFFD';

/** Decodes bytes that must be UTF-8, without a byte order mark. */
export function decodeText(content: Uint8Array): string {
  const text = new TextDecoder().decode(content);
  if (!isUtf8(content)) throw new InputError(`Not valid UTF-8 at byte ${firstBadByte(content, text)}`);
  return text;
}

/** The decoder inserts a replacement character for invalid bytes; one that is in the file has these three bytes. */
function firstBadByte(content: Uint8Array, text: string): number {
  const skipped = content[0] === 0xef && content[1] === 0xbb && content[2] === 0xbf ? 3 : 0;
  let offset = skipped;
  let from = 0;
  for (;;) {
    const at = text.indexOf(REPLACEMENT, from);
    if (at === -1) return offset;
    offset += Buffer.byteLength(text.slice(from, at));
    const isOwn = content[offset] === 0xef && content[offset + 1] === 0xbf && content[offset + 2] === 0xbd;
    if (!isOwn) return offset;
    offset += 3;
    from = at + 1;
  }
}
