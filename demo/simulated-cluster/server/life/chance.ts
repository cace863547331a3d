const letters = 'bcdfghjklmnpqrstvwxz2456789';

/** A hash that looks random (FNV-1a, then mixed). */
export function numberFor(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** From 0 up to 1. */
export const fractionFor = (text: string) => numberFor(text) / 2 ** 32;

export const oneOf = <T>(choices: readonly [T, ...T[]], text: string): T =>
  choices[numberFor(text) % choices.length] ?? choices[0];

/** As at the end of pod names. */
export function lettersFor(text: string, length: number): string {
  return Array.from({ length }, (_, at) => letters[numberFor(`${text}#${at}`) % letters.length]).join('');
}

export function uidFor(text: string): string {
  const digits = [0, 1, 2, 3].map((part) => numberFor(`${text}@${part}`).toString(16).padStart(8, '0')).join('');
  const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`];
  return [...parts, digits.slice(20)].join('-');
}
