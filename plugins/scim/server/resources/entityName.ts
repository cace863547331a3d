const maxLength = 63;

/**
 * The name of an entity for a user name or a display name, as for people and groups of Entra: in lower case, with `_` instead of characters other than letters, digits, `-`, `_` and `.`. A name without any of them is the id.
 */
export function entityName(name: string, id: string): string {
  let result = '';
  for (const character of name.trim().toLowerCase().slice(0, maxLength)) {
    const isUsual = /[a-z0-9._-]/.test(character);
    if (isUsual && character !== '_') result += character;
    else if (!result.endsWith('_')) result += '_';
  }
  while (isSeparator(result.at(-1))) result = result.slice(0, -1);
  while (isSeparator(result[0])) result = result.slice(1);
  return result === '' ? id : result;
}

const isSeparator = (character: string | undefined) => character === '_' || character === '-' || character === '.';
