const lookedAt = 8_000;

/** The text in a file's bytes; undefined for what is none, so that it can be copied byte by byte. */
export function textOf(content: Buffer): string | undefined {
  if (content.subarray(0, lookedAt).includes(0)) return undefined;
  try {
    // A mark of the byte order is a part of the file.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return undefined;
  }
}
