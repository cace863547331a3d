const EACH_BEYOND_ASCII = /[\u0080-\uffff]/g;

/**
 * JSON with everything beyond ASCII as escapes. It means the same, every character takes one byte in memory, and it is sent by
 * copying it, where other text is looked through for what takes more bytes.
 */
export function asciiJson(json: string): string {
  // What is beyond ASCII takes more than one byte; this is counted several times sooner than it is looked for.
  if (Buffer.byteLength(json) === json.length) return json;
  const escaped = json.replace(EACH_BEYOND_ASCII, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  // A text made from one with wide characters stays as wide; one made from bytes does not.
  return Buffer.from(escaped, 'latin1').toString('latin1');
}
