import { compilePredicate, type Location, type Predicate } from '../../common/index.ts';

const fields = ['id', 'type', 'target'] as const;

/** A predicate over id, type and target as a function, which does not compare thousands of values for each location. */
export function locationTest(predicate: Predicate): (location: Location) => boolean {
  const test = compilePredicate(predicate);
  return (location) => {
    const of = (key: string) => {
      const field = fields.find((name) => name === key);
      return field && [location[field]];
    };
    const elements = (key: string) => of(key) ?? [];
    return test({ of, elements, size: (key) => elements(key).length }, Date.now());
  };
}
