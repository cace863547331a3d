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
  const prefixes = countPrefixes(predicate);
  if (prefixes > MAX_PREFIXES)
    throw new InputError(`query has ${prefixes} $hasPrefix, at most ${MAX_PREFIXES} are allowed`);
  return predicate;
}

function countPrefixes(predicate: Predicate): number {
  if (predicate.op === 'prefix') return 1;
  if (predicate.op === 'not') return countPrefixes(predicate.of);
  if (predicate.op !== 'all' && predicate.op !== 'any') return 0;
  return predicate.of.reduce((count, part) => count + countPrefixes(part), 0);
}
