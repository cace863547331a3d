import { InputError } from '@callboard/errors';
import type { PermissionCondition, PermissionCriteria } from './permissions.ts';

const maxDepth = 20;
const maxParts = 1_000;

type Reading = {
  /** How many more conditions are allowed. */
  left: number;
  /** The resource type of rules that do not name one. */
  resourceType: string | undefined;
};

/**
 * Parses the conditions of a decision: exactly one of anyOf, allOf, not, or a rule. Ambiguous input and empty lists
 * ("all of nothing" would match everything) are rejected.
 */
export function parseCriteria(
  value: unknown,
  { resourceType }: { resourceType?: string | undefined } = {},
): PermissionCriteria {
  return partOf(value, 'conditions', 1, { left: maxParts, resourceType });
}

function partOf(value: unknown, path: string, depth: number, reading: Reading): PermissionCriteria {
  if (depth > maxDepth) throw new InputError(`${path} is nested more than ${maxDepth} levels deep`);
  reading.left -= 1;
  if (reading.left < 0) throw new InputError(`${path}: there are more than ${maxParts} conditions`);
  if (!isObject(value)) throw new InputError(`${path} must be an object with anyOf, allOf, not or rule`);

  const kinds = ['anyOf', 'allOf', 'not', 'rule'].filter((key) => key in value);
  if (kinds.length !== 1) throw new InputError(`${path} must have exactly one of anyOf, allOf, not and rule`);
  const list = (key: string) => listOf(value[key], `${path}.${key}`, depth, reading);
  switch (kinds[0]) {
    case 'anyOf':
      return { anyOf: list('anyOf') };
    case 'allOf':
      return { allOf: list('allOf') };
    case 'not':
      return { not: partOf(value.not, `${path}.not`, depth + 1, reading) };
    default:
      return conditionOf(value, path, reading);
  }
}

function listOf(value: unknown, path: string, depth: number, reading: Reading): PermissionCriteria[] {
  if (!Array.isArray(value) || value.length === 0) throw new InputError(`${path} must be a non-empty list`);
  return value.map((part, index) => partOf(part, `${path}.${index}`, depth + 1, reading));
}

function conditionOf(value: Record<string, unknown>, path: string, reading: Reading): PermissionCondition {
  const { rule, resourceType = reading.resourceType, params } = value;
  if (typeof rule !== 'string' || rule === '') throw new InputError(`${path}.rule must be the name of a rule`);
  if (typeof resourceType !== 'string' || resourceType === '') {
    throw new InputError(`${path}.resourceType must be the type that the rule is for`);
  }
  if (params !== undefined && !isObject(params)) throw new InputError(`${path}.params must be an object`);
  return { rule, resourceType, ...(params === undefined ? {} : { params }) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
