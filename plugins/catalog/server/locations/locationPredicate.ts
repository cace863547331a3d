import { type Location, lowerCased, type Predicate } from '../../common/index.ts';

/** Whether a predicate over id, type and target holds for a location. */
export function isMatching(location: Location, predicate: Predicate): boolean {
  switch (predicate.op) {
    case 'all':
      return predicate.of.every((part) => isMatching(location, part));
    case 'any':
      return predicate.of.some((part) => isMatching(location, part));
    case 'not':
      return !isMatching(location, predicate.of);
    case 'exists':
      return (textOf(location, predicate.key) !== undefined) === predicate.exists;
    case 'in':
      return predicate.values.includes(textOf(location, predicate.key) ?? '\0');
    case 'prefix':
      return textOf(location, predicate.key)?.startsWith(predicate.prefix) ?? false;
  }
}

function textOf(location: Location, key: string): string | undefined {
  if (key !== 'id' && key !== 'type' && key !== 'target') return undefined;
  return lowerCased(location[key]);
}
