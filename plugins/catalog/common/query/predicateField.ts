import { InputError } from '@callboard/errors';
import { isPlainObject } from '../entity.ts';
import { lowerCased } from '../entityRef.ts';
import { quotedValue, shortened } from '../quotedValue.ts';
import { compareAge, compareNumber, compareSize, matchPattern } from './comparisons.ts';
import { MAX_PREDICATE_VALUES, type Predicate, type PredicateBudget } from './predicate.ts';

type Operator = (key: string, operand: unknown, path: string, budget: PredicateBudget) => Predicate;

const operators = new Map<string, Operator>([
  ['$exists', exists],
  ['$in', (key, operand, path, budget) => ({ op: 'in', key, values: primitives(operand, path, budget) })],
  ['$hasPrefix', hasPrefix],
  ['$contains', contains],
  [
    '$ne',
    (key, operand, path, budget) => ({ op: 'not', of: { op: 'in', key, values: [primitive(operand, path, budget)] } }),
  ],
  ['$gt', compareNumber('gt')],
  ['$gte', compareNumber('gte')],
  ['$lt', compareNumber('lt')],
  ['$lte', compareNumber('lte')],
  ['$matches', matchPattern],
  ['$age', compareAge],
  ['$size', compareSize],
]);

/** Parses one field of a query: a value that it equals, or an object with one operator. */
export function parsePredicateField(field: string, value: unknown, path: string, budget: PredicateBudget): Predicate {
  const key = lowerCased(field).trim();
  if (!key) throw new InputError(`${shortened(path)} has an empty field name`);
  if (!isPlainObject(value)) return { op: 'in', key, values: [primitive(value, path, budget)] };

  const [name = '', ...others] = Object.keys(value);
  const operator = operators.get(name);
  if (!operator || others.length > 0) {
    throw new InputError(`${shortened(path)} must contain exactly one of ${[...operators.keys()].join(', ')}`);
  }
  return operator(key, value[name], `${path}.${name}`, budget);
}

export function wrongValue(path: string, value: unknown, expected: string): InputError {
  return new InputError(`${shortened(path)} is ${quotedValue(value)}, expected ${expected}`);
}

function exists(key: string, operand: unknown, path: string): Predicate {
  if (typeof operand !== 'boolean') throw wrongValue(path, operand, 'true or false');
  return { op: 'exists', key, exists: operand };
}

function hasPrefix(key: string, operand: unknown, path: string): Predicate {
  if (typeof operand !== 'string') throw wrongValue(path, operand, 'a string');
  return { op: 'prefix', key, prefix: lowerCased(operand) };
}

// The elements of an array are indexed under the array's own key, so "contains" is the same as "equals".
function contains(key: string, operand: unknown, path: string, budget: PredicateBudget): Predicate {
  if (key === 'relations') return containsRelation(operand, path, budget);
  return { op: 'in', key, values: [primitive(operand, path, budget)] };
}

function containsRelation(relation: unknown, path: string, budget: PredicateBudget): Predicate {
  if (!isPlainObject(relation)) throw wrongValue(path, relation, 'an object with a type and maybe a targetRef');
  const { type, targetRef, ...others } = relation;
  const [other] = Object.keys(others);
  if (other !== undefined) throw wrongValue(path, relation, `only type and targetRef, not ${quotedValue(other)}`);
  if (typeof type !== 'string' || !type) throw wrongValue(`${path}.type`, type, 'a relation type');

  const key = `relations.${lowerCased(type)}`;
  if (targetRef === undefined) return { op: 'exists', key, exists: true };
  const targetPath = `${path}.targetRef`;
  if (typeof targetRef === 'string') return { op: 'in', key, values: [primitive(targetRef, targetPath, budget)] };
  if (!isPlainObject(targetRef) || Object.keys(targetRef).join() !== '$in') {
    throw wrongValue(targetPath, targetRef, 'a string or an object with $in');
  }
  return { op: 'in', key, values: primitives(targetRef.$in, `${targetPath}.$in`, budget) };
}

function primitives(values: unknown, path: string, budget: PredicateBudget): string[] {
  if (!Array.isArray(values)) throw wrongValue(path, values, 'an array');
  return values.map((value, index) => primitive(value, `${path}.${index}`, budget));
}

function primitive(value: unknown, path: string, budget: PredicateBudget): string {
  budget.values -= 1;
  if (budget.values < 0) throw new InputError(`query has more than ${MAX_PREDICATE_VALUES} values`);
  if (typeof value === 'string') return lowerCased(value);
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw wrongValue(path, value, 'a string, a number or a boolean');
}
