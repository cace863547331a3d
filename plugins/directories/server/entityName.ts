const maxLength = 63;
const isAlphanumeric = (letter: string | undefined) => letter !== undefined && /^[A-Za-z0-9]$/.test(letter);

/** A valid entity name: other characters become underscores, except at both ends, where they are removed. */
export function entityName(text: string): string {
  const allowed = text.replace(/[^A-Za-z0-9_.-]/g, '_');
  let start = 0;
  while (start < allowed.length && !isAlphanumeric(allowed[start])) start += 1;
  let end = Math.min(allowed.length, start + maxLength);
  while (end > start && !isAlphanumeric(allowed[end - 1])) end -= 1;
  return allowed.slice(start, end);
}
