const lookedAt = 8_000;

/** The bytes of a file as text; undefined for binary files, which are copied unchanged. */
export function textOf(content: Buffer): string | undefined {
  if (content.subarray(0, lookedAt).includes(0)) return undefined;
  try {
    // A byte order mark is part of the file.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
  } catch {
    return undefined;
  }
}
