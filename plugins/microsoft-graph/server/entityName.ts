/** Bounded: a name in the catalog has at most 63 characters, and an address at most 320. */
const MAX_LENGTH = 1_000;

/**
 * The name of an entity, in lower case. Wire: other characters than letters, digits, `_`, `.` and `-` become `_`,
 * several of which become one, and none is at the end.
 */
export function entityName(text: string): string {
  let name = '';
  for (const character of text.trim().slice(0, MAX_LENGTH).toLowerCase()) {
    const next = /[a-z0-9_.-]/.test(character) ? character : '_';
    if (next !== '_' || !name.endsWith('_')) name += next;
  }
  return name.endsWith('_') ? name.slice(0, -1) : name;
}
