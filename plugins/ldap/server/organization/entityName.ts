import { isValidName } from '@callboard/plugin-catalog/common';

/**
 * A name that the catalog accepts: names that are valid already stay as they are, in others accents are removed and each
 * run of other characters becomes one `_`. Undefined if nothing is left, or too much.
 */
export function entityName(text: string): string | undefined {
  if (isValidName(text)) return text;
  let name = '';
  for (const character of text.normalize('NFKD')) {
    if (isNameCharacter(character)) name += character;
    else if (!isCombining(character) && !name.endsWith('_')) name += '_';
  }
  const trimmed = trimmedToLetters(name);
  return isValidName(trimmed) ? trimmed : undefined;
}

const isNameCharacter = (character: string) => /[A-Za-z0-9._-]/.test(character);
const isCombining = (character: string) => /\p{M}/u.test(character);

function trimmedToLetters(name: string): string {
  const isEdge = (at: number) => /[._-]/.test(name[at] ?? '');
  let start = 0;
  let end = name.length;
  while (start < end && isEdge(start)) start += 1;
  while (end > start && isEdge(end - 1)) end -= 1;
  return name.slice(start, end);
}
