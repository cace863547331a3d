/**
 * Reads the text by which engines name the entity of a document: its ref and, after a space, its uid where the document has one. It tells
 * documents of two entities apart that had the same ref one after the other.
 */
export function parseEntityKey(key: string): { ref: string; uid?: string } {
  const at = key.indexOf(' ');
  return at < 0 ? { ref: key } : { ref: key.slice(0, at), uid: key.slice(at + 1) };
}
