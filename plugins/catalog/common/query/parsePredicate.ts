import { InputError } from '@callboard/errors';
import { isPlainObject } from '../entity.ts';
import { quotedValue, shortened } from '../quotedValue.ts';
import {
  MAX_PREDICATE_DEPTH,
  MAX_PREDICATE_EXPRESSIONS,
  MAX_PREDICATE_VALUES,
  type Predicate,
  type PredicateBudget,
} from './predicate.ts';
import { parsePredicateField, wrongValue } from './predicateField.ts';

/** Parses the `query` of a request body, or a predicate of another name in error messages. */
export function parsePredicate(query: unknown, name = 'query'): Predicate {
  return parseObject(query, name, 1, { expressions: MAX_PREDICATE_EXPRESSIONS, values: MAX_PREDICATE_VALUES });
}

function parseObject(value: unknown, path: string, depth: number, budget: PredicateBudget): Predicate {
  if (!isPlainObject(value)) throw wrongValue(path, value, 'an object');
  if (depth > MAX_PREDICATE_DEPTH) throw new InputError(`query is nested more than ${MAX_PREDICATE_DEPTH} levels deep`);
  const keys = Object.keys(value);
  budget.expressions -= Math.max(keys.length, 1);
  if (budget.expressions < 0) throw new InputError(`query has more than ${MAX_PREDICATE_EXPRESSIONS} expressions`);

  const operator = keys.find((key) => key.startsWith('$'));
  if (operator === undefined) {
    return allOf(keys.map((field) => parsePredicateField(field, value[field], `${path}.${field}`, budget)));
  }
  if (keys.length > 1) {
    throw new InputError(`${shortened(path)} may not contain other keys besides ${quotedValue(operator)}`);
  }
  return parseLogic(operator, value[operator], `${path}.${operator}`, depth, budget);
}

function allOf(of: Predicate[]): Predicate {
  const [only, ...others] = of;
  return only && others.length === 0 ? only : { op: 'all', of };
}

function parseLogic(
  operator: string,
  operand: unknown,
  path: string,
  depth: number,
  budget: PredicateBudget,
): Predicate {
  if (operator === '$not') return { op: 'not', of: parseObject(operand, path, depth + 1, budget) };
  if (operator !== '$all' && operator !== '$any') {
    throw new InputError(`${shortened(path)} is not an operator, expected $all, $any or $not`);
  }
  if (!Array.isArray(operand)) throw wrongValue(path, operand, 'an array');
  const of = operand.map((item, index) => parseObject(item, `${path}.${index}`, depth + 1, budget));
  return { op: operator === '$all' ? 'all' : 'any', of };
}
