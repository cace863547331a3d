const BEYOND_ASCII = /[\u0080-\uffff]/;
const EACH_BEYOND_ASCII = new RegExp(BEYOND_ASCII, 'g');

/**
 * JSON with everything beyond ASCII as escapes. It means the same, every character takes one byte in memory, and it is sent by
 * copying it, where other text is looked through for what takes more bytes.
 */
export function asciiJson(json: string): string {
  if (!BEYOND_ASCII.test(json)) return json;
  const escaped = json.replace(EACH_BEYOND_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  // A text made from one with wide characters stays as wide; one made from bytes does not.
  return Buffer.from(escaped, 'latin1').toString('latin1');
}
