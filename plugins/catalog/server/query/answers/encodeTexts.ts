import type { RoomFor } from './answerRooms.ts';

const LONGEST = 1 << 20;
const COMMA = 0x2c;

/**
 * Texts of ASCII with a comma between them as bytes, or nothing when they are too long for one piece. They are copied one by one to
 * where they end up: put together to one text first, and encoded by the socket, an answer of a hundred entities takes four times
 * as long.
 */
export function encodeTexts(
  before: string,
  texts: readonly string[],
  after: string,
  roomFor: RoomFor = Buffer.allocUnsafe,
): Buffer | undefined {
  let length = Buffer.byteLength(before) + texts.length + Buffer.byteLength(after);
  for (const text of texts) length += text.length;
  if (length > LONGEST) return undefined;
  const bytes = roomFor(length);
  let end = bytes.write(before);
  for (let place = 0; place < texts.length; place++) {
    if (place > 0) bytes[end++] = COMMA;
    end += bytes.write(texts[place]!, end, 'latin1');
  }
  end += bytes.write(after, end);
  return bytes.subarray(0, end);
}
