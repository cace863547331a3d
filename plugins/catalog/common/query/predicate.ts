export const MAX_PREDICATE_DEPTH = 20;
export const MAX_PREDICATE_EXPRESSIONS = 1_000;
export const MAX_PREDICATE_VALUES = 10_000;

/** How a number must relate to a limit. */
export type Comparison = 'gt' | 'gte' | 'lt' | 'lte' | 'eq';

/** A condition over the search keys of an entity. Keys, values and prefixes are in lower case. Plain data, so it can be part of a cache key. */
export type Predicate =
  | { op: 'all'; of: Predicate[] }
  | { op: 'any'; of: Predicate[] }
  | { op: 'not'; of: Predicate }
  | { op: 'exists'; key: string; exists: boolean }
  | { op: 'in'; key: string; values: string[] }
  | { op: 'prefix'; key: string; prefix: string }
  /** A number. */
  | { op: 'number'; key: string; by: Comparison; limit: number }
  /** The age of a date in milliseconds: the only condition whose result changes without a change of the entity. */
  | { op: 'age'; key: string; by: Comparison; limit: number }
  /** The number of different elements; that of a missing field is 0. */
  | { op: 'size'; key: string; by: Comparison; limit: number }
  /** A text in its own case that contains a match of the regular expression. */
  | { op: 'matches'; key: string; pattern: string };

/** The remaining limits while a query is parsed. */
export type PredicateBudget = { expressions: number; values: number };

/** Whether the result depends on the time of the query. */
export function dependsOnTime(predicate: Predicate): boolean {
  return someCondition(predicate, ({ op }) => op === 'age');
}

/** Whether any condition in a predicate passes a test. */
export function someCondition(predicate: Predicate, test: (condition: Predicate) => boolean): boolean {
  if (predicate.op === 'not') return someCondition(predicate.of, test);
  if (predicate.op === 'all' || predicate.op === 'any') return predicate.of.some((part) => someCondition(part, test));
  return test(predicate);
}
