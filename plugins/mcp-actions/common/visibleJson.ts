/** JSON for people who decide by it: characters that are invisible or change the direction of text are escaped. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(/[^\P{C}\n]|[\u2028\u2029\u00a0\u200b-\u200f\u3164]/gu, escaped);
}

const escaped = (character: string) =>
  Array.from({ length: character.length }, (_one, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');
