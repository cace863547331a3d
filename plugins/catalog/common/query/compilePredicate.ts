import { createPattern } from '@callboard/config/patterns';
import type { Entity } from '../entity.ts';
import { lowerCased } from '../entityRef.ts';
import { isWithin, numberIn, timeIn } from './comparisons.ts';
import { elementsAt, sizeAt } from './elementsAt.ts';
import type { Predicate } from './predicate.ts';
import { visitSearchKeys } from './searchKeys.ts';

/** The values of one entity by search key; null is a value that cannot be matched. */
export type EntityValues = {
  of(key: string): readonly (string | null)[] | undefined;
  /** All elements, also those that are not indexed. */
  elements(key: string): readonly unknown[];
  size(key: string): number;
};

/** Whether an entity with these values matches, at a time in milliseconds. */
export type EntityTest = (values: EntityValues, now: number) => boolean;

/** The values of an entity, and others that belong beside it. */
export function valuesOf(entity: Entity, beside: Iterable<readonly [key: string, value: string | null]> = []) {
  const byKey = new Map<string, (string | null)[]>();
  const add = (key: string, value: string | null) => {
    const known = byKey.get(key);
    if (known) known.push(value);
    else byKey.set(key, [value]);
  };
  visitSearchKeys(entity, add);
  for (const [key, value] of beside) add(key, value);
  const indexed = (key: string) => new Set(byKey.get(key)?.filter((value) => value !== null));
  return {
    of: (key: string) => byKey.get(key),
    elements: (key: string) => elementsAt(entity, key),
    // Keys that are not a path of the entity, such as `metadata.tags.java`, have the values that are indexed.
    size: (key: string) => sizeAt(entity, key) || indexed(key).size,
  } satisfies EntityValues;
}

/** A predicate as a function, for single entities: it gives the same result as the index, which evaluates all entities together. */
export function compilePredicate(predicate: Predicate): EntityTest {
  switch (predicate.op) {
    case 'all': {
      const tests = predicate.of.map(compilePredicate);
      return (values, now) => tests.every((test) => test(values, now));
    }
    case 'any': {
      const tests = predicate.of.map(compilePredicate);
      return (values, now) => tests.some((test) => test(values, now));
    }
    case 'not': {
      const test = compilePredicate(predicate.of);
      return (values, now) => !test(values, now);
    }
    case 'exists':
      return (values) => (values.of(predicate.key) !== undefined) === predicate.exists;
    case 'in': {
      const wanted = new Set(predicate.values);
      return someText(predicate.key, (text) => wanted.has(lowerCased(text)));
    }
    case 'prefix':
      return someText(predicate.key, (text) => lowerCased(text).startsWith(predicate.prefix));
    case 'number':
      return someText(predicate.key, (text) => isWithin(numberIn(text), predicate.by, predicate.limit));
    case 'age':
      return someText(predicate.key, (text, now) => isWithin(now - timeIn(text), predicate.by, predicate.limit));
    case 'size':
      return (values) => isWithin(values.size(predicate.key), predicate.by, predicate.limit);
    case 'matches': {
      const { isIn } = createPattern(predicate.pattern);
      const matches = (element: unknown) => typeof element !== 'object' && isIn(String(element));
      return (values) => {
        const texts = values.of(predicate.key);
        if (!texts) return false;
        return texts.some(matches) || (texts.includes(null) && values.elements(predicate.key).some(matches));
      };
    }
  }
}

function someText(key: string, test: (text: string, now: number) => boolean): EntityTest {
  return (values, now) => {
    const texts = values.of(key);
    if (texts === undefined) return false;
    for (const text of texts) if (text !== null && test(text, now)) return true;
    return false;
  };
}
