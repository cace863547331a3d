import { type Location, lowerCased, type Predicate } from '../../common/index.ts';

type Test = (location: Location) => boolean;

/** A predicate over id, type and target as a function, which does not compare thousands of values for each location. */
export function locationTest(predicate: Predicate): Test {
  switch (predicate.op) {
    case 'all': {
      const tests = predicate.of.map(locationTest);
      return (location) => tests.every((test) => test(location));
    }
    case 'any': {
      const tests = predicate.of.map(locationTest);
      return (location) => tests.some((test) => test(location));
    }
    case 'not': {
      const test = locationTest(predicate.of);
      return (location) => !test(location);
    }
    case 'exists':
      return (location) => (textOf(location, predicate.key) !== undefined) === predicate.exists;
    case 'in': {
      const values = new Set<string | undefined>(predicate.values);
      return (location) => values.has(textOf(location, predicate.key));
    }
    case 'prefix':
      return (location) => textOf(location, predicate.key)?.startsWith(predicate.prefix) ?? false;
  }
}

function textOf(location: Location, key: string): string | undefined {
  if (key !== 'id' && key !== 'type' && key !== 'target') return undefined;
  return lowerCased(location[key]);
}
