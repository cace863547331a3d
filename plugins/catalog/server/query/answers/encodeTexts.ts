/** The longest character takes so many bytes; with so much room left, nothing was cut off. */
const LONGEST_CHARACTER = 4;
const LONGEST = 1 << 20;

/**
 * Texts with a comma between them as bytes, or nothing when they are too long for one piece. They are written one by one to where
 * they end up: put together to one text first, and encoded by the socket, an answer of a hundred entities takes twice as long.
 */
export function encodeTexts(before: string, texts: readonly string[], after: string): Buffer | undefined {
  let length = before.length + texts.length + after.length;
  for (const text of texts) length += text.length;
  if (length > LONGEST) return undefined;
  // Most texts are ASCII; a few characters that are not find room in what is added.
  const bytes = Buffer.allocUnsafe(length + (length >> 5) + 64);
  const limit = bytes.length - LONGEST_CHARACTER;
  let end = bytes.write(before);
  for (let place = 0; place < texts.length && end <= limit; place++) {
    if (place > 0) bytes[end++] = 0x2c;
    end += bytes.write(texts[place]!, end);
  }
  if (end <= limit) end += bytes.write(after, end);
  return end <= limit ? bytes.subarray(0, end) : Buffer.from(before + texts.join(',') + after);
}
