export const MAX_PREDICATE_DEPTH = 20;
export const MAX_PREDICATE_EXPRESSIONS = 1_000;
export const MAX_PREDICATE_VALUES = 10_000;

/** A condition over the search keys of an entity. Keys, values and prefixes are in lower case. */
export type Predicate =
  | { op: 'all'; of: Predicate[] }
  | { op: 'any'; of: Predicate[] }
  | { op: 'not'; of: Predicate }
  | { op: 'exists'; key: string; exists: boolean }
  | { op: 'in'; key: string; values: string[] }
  | { op: 'prefix'; key: string; prefix: string };

/** The remaining limits while a query is parsed. */
export type PredicateBudget = { expressions: number; values: number };
