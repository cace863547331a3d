import type { Place } from './schemaCheck.ts';
import { shortened } from './texts.ts';

const maxKeyLength = 200;

/** The keys of the path to a place. */
export function pathOf(place: Place | undefined): (string | number)[] {
  const path: (string | number)[] = [];
  for (let at = place; at; at = at.within)
    path.push(typeof at.key === 'string' ? shortened(at.key, maxKeyLength) : at.key);
  return path.reverse();
}

/** The path as text: `instance.list[0].name`. */
export const pathText = (place: Place | undefined): string =>
  shortened(`instance${pathOf(place).map(suffixOf).join('')}`);

function suffixOf(key: string | number): string {
  const text = String(key);
  if (/^\d+$/.test(text)) return `[${text}]`;
  return /[.\s[\]]|^\d/.test(text) ? `[${JSON.stringify(text)}]` : `.${text}`;
}
