const EACH_BEYOND_ASCII = /[\u0080-\uffff]/g;

/**
 * JSON with all non-ASCII characters escaped. It is equivalent, every character takes one byte in memory, and it is sent by copying it, where other
 * text is scanned for multi-byte characters.
 */
export function asciiJson(json: string): string {
  // Non-ASCII characters take more than one byte; comparing lengths is several times faster than searching for them.
  if (Buffer.byteLength(json) === json.length) return json;
  const escaped = json.replace(EACH_BEYOND_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  // A text derived from one with wide characters stays wide; one made from bytes does not.
  return Buffer.from(escaped, 'latin1').toString('latin1');
}
