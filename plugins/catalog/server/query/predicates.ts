import { InputError } from '@callboard/errors';
import {
  type EntityFilter,
  type JsonObject,
  type Predicate,
  parseEntityFilter,
  parsePredicate,
} from '../../common/index.ts';

/** A prefix is compared with every value of its key, unlike a value, which is looked up. */
export const MAX_PREFIXES = 50;
/** `$size` and `$matches` look at all values of their key. */
const MAX_SCANS = 20;

/** The raw filters of a request: the repeated `filter` parameter, or the `query` of its body, or both. */
export type Conditions = { filter?: readonly string[]; query?: JsonObject };

/** Undefined if everything matches. */
export function predicateOf({ filter: parameters = [], query }: Conditions): Predicate | undefined {
  const filter = parseEntityFilter(parameters);
  return allOf(filter && filterPredicate(filter), query && queryPredicate(query));
}

export function allOf(...given: (Predicate | undefined)[]): Predicate | undefined {
  const of = given.filter((predicate) => predicate !== undefined);
  return of.length > 1 ? { op: 'all', of } : of[0];
}

function filterPredicate({ anyOf }: EntityFilter): Predicate {
  const alternatives = anyOf.map<Predicate>(({ allOf: statements }) => ({
    op: 'all',
    of: statements.map(({ key, values }) => (values ? { op: 'in', key, values } : { op: 'exists', key, exists: true })),
  }));
  return { op: 'any', of: alternatives };
}

function queryPredicate(query: JsonObject): Predicate {
  const predicate = parsePredicate(query);
  checkCost(predicate, 'query');
  return predicate;
}

/** Rejects a predicate that would read all values of its keys too often. */
export function checkCost(predicate: Predicate, subject: string): void {
  const count = (op: Predicate['op']): number => countOf(predicate, op);
  const prefixes = count('prefix');
  if (prefixes > MAX_PREFIXES) {
    throw new InputError(`${subject} has ${prefixes} $hasPrefix, at most ${MAX_PREFIXES} are allowed`);
  }
  const scans = count('size') + count('matches');
  if (scans > MAX_SCANS) {
    throw new InputError(`${subject} has ${scans} $size and $matches, at most ${MAX_SCANS} are allowed`);
  }
}

function countOf(predicate: Predicate, op: Predicate['op']): number {
  if (predicate.op === op) return 1;
  if (predicate.op === 'not') return countOf(predicate.of, op);
  if (predicate.op !== 'all' && predicate.op !== 'any') return 0;
  return predicate.of.reduce((sum, part) => sum + countOf(part, op), 0);
}

/** Whether the answer to a query can change although no entity does. */
export function dependOnTime({ query }: Conditions): boolean {
  // A list instead of recursion: the query is not checked yet, and may be nested more deeply than the stack allows.
  const waiting: unknown[] = [query];
  for (const value of waiting) {
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '$age')) return true;
    for (const inner of Object.values(value)) waiting.push(inner);
  }
  return false;
}
