import { parseDuration } from '@callboard/config/durations';
import { createPattern, UnsupportedPatternError } from '@callboard/config/patterns';
import { InputError } from '@callboard/errors';
import { isPlainObject } from '../entity.ts';
import { quotedValue, shortened } from '../quotedValue.ts';
import type { Comparison, Predicate } from './predicate.ts';

const MAX_PATTERN_LENGTH = 1_000;

const comparisons: Record<string, Comparison> = { $gt: 'gt', $gte: 'gte', $lt: 'lt', $lte: 'lte' };
const names = Object.keys(comparisons).join(', ');

/** `$gt`, `$gte`, `$lt` and `$lte` of a number. */
export function compareNumber(by: Comparison) {
  return (key: string, operand: unknown, path: string): Predicate => ({
    op: 'number',
    key,
    by,
    limit: finite(operand, path),
  });
}

/** `{ $lt: 30 days }`: the age of a date. */
export function compareAge(key: string, operand: unknown, path: string): Predicate {
  if (!isPlainObject(operand)) throw wrong(path, operand, `an object with one of ${names}`);
  const [by, limit] = onlyComparison(operand, path);
  return { op: 'age', key, by, limit: milliseconds(limit, `${path}.$${by}`) };
}

/** A number of elements, or a comparison with one. */
export function compareSize(key: string, operand: unknown, path: string): Predicate {
  if (!isPlainObject(operand)) return { op: 'size', key, by: 'eq', limit: finite(operand, path) };
  const [by, limit] = onlyComparison(operand, path);
  return { op: 'size', key, by, limit: finite(limit, `${path}.$${by}`) };
}

export function matchPattern(key: string, operand: unknown, path: string): Predicate {
  if (typeof operand !== 'string') throw wrong(path, operand, 'a regular expression as a string');
  if (operand.length > MAX_PATTERN_LENGTH) {
    throw new InputError(
      `${shortened(path)} has ${operand.length} characters, at most ${MAX_PATTERN_LENGTH} are allowed`,
    );
  }
  try {
    // Linear: it is not applied to anything here, and rejects what our own parser takes for granted.
    new RegExp(operand);
    createPattern(operand);
  } catch (error) {
    if (error instanceof UnsupportedPatternError) {
      throw new InputError(
        `${shortened(path)} is ${quotedValue(operand)}, which cannot be matched in linear time: it ${error.message}`,
      );
    }
    if (error instanceof SyntaxError) throw wrong(path, operand, 'a regular expression');
    throw error;
  }
  return { op: 'matches', key, pattern: operand };
}

/** Whether a number relates to a limit as a comparison says. */
export function isWithin(number: number, by: Comparison, limit: number): boolean {
  switch (by) {
    case 'gt':
      return number > limit;
    case 'gte':
      return number >= limit;
    case 'lt':
      return number < limit;
    case 'lte':
      return number <= limit;
    case 'eq':
      return number === limit;
  }
}

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const date = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;
const MAX_NUMBER_LENGTH = 40;

/** The number that a value spells, or NaN. */
export function numberIn(text: string): number {
  return text.length <= MAX_NUMBER_LENGTH && decimal.test(text) ? Number(text) : Number.NaN;
}

/** The time of an ISO date or of a date with time, in milliseconds, or NaN. */
export function timeIn(text: string): number {
  return text.length <= MAX_NUMBER_LENGTH && date.test(text) ? Date.parse(text) : Number.NaN;
}

function onlyComparison(operand: Record<string, unknown>, path: string): [Comparison, unknown] {
  const [name = '', ...others] = Object.keys(operand);
  if (!Object.hasOwn(comparisons, name) || others.length > 0) {
    throw new InputError(`${shortened(path)} must contain exactly one of ${names}`);
  }
  return [comparisons[name]!, operand[name]];
}

function finite(operand: unknown, path: string): number {
  if (typeof operand !== 'number' || !Number.isFinite(operand)) throw wrong(path, operand, 'a number');
  return operand;
}

function milliseconds(operand: unknown, path: string): number {
  const ms = typeof operand === 'string' ? parseDuration(operand) : undefined;
  if (ms === undefined) throw wrong(path, operand, "a duration such as '30 days', '12h' or 'P30D'");
  return ms;
}

function wrong(path: string, value: unknown, expected: string): InputError {
  return new InputError(`${shortened(path)} is ${quotedValue(value)}, expected ${expected}`);
}
