const MAX_LENGTH = 63;

const ALPHANUMERIC = /[A-Za-z0-9]/;
const OTHERS = /[^A-Za-z0-9._-]/gu;

const isAlphanumeric = (character: string) => ALPHANUMERIC.test(character);

/**
 * A valid entity name for a name in a directory: other characters are replaced, and the result is cut at 63 characters and
 * starts and ends with a letter or digit. Empty if nothing remains.
 */
export function entityNameOf(text: string, replacement: '-' | '_' = '-'): string {
  const allowed = text.replace(OTHERS, replacement);
  let start = 0;
  while (start < allowed.length && !isAlphanumeric(allowed.charAt(start))) start += 1;
  let end = Math.min(allowed.length, start + MAX_LENGTH);
  while (end > start && !isAlphanumeric(allowed.charAt(end - 1))) end -= 1;
  return allowed.slice(start, end);
}
