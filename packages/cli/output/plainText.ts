/**
 * A text from the portal without control characters, which could move the cursor, hide lines or change the title of a
 * terminal. Line breaks and tabs stay.
 */
export function plainText(text: string): string {
  let result = '';
  for (const character of text.replaceAll('\r\n', '\n')) if (!isControl(character)) result += character;
  return result;
}

function isControl(character: string): boolean {
  const code = character.codePointAt(0)!;
  if (character === '\n' || character === '\t') return false;
  // The last group changes the direction of text.
  return (
    code < 0x20 ||
    (code >= 0x7f && code <= 0x9f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069)
  );
}
