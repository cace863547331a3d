/**
 * Parses the key by which engines refer to a document's entity: its ref and, after a space, its uid if the document has one. It
 * distinguishes documents of two entities that had the same ref one after the other.
 */
export function parseEntityKey(key: string): { ref: string; uid?: string } {
  const at = key.indexOf(' ');
  return at < 0 ? { ref: key } : { ref: key.slice(0, at), uid: key.slice(at + 1) };
}
