import { isPlainObject } from '@callboard/plugin-catalog/common';
import type { RuleField } from '../../../common/index.ts';

const operators = [
  'is',
  'isNot',
  'in',
  'exists',
  'missing',
  'prefix',
  'contains',
  'matches',
  'gte',
  'lte',
  'gt',
  'lt',
  'size',
  'newer',
  'older',
] as const;
type Operator = (typeof operators)[number];

/** One condition of a rule, as the form shows it. */
export type Condition = { key: string; operator: Operator; value: string };

const comparisons = { $gte: 'gte', $lte: 'lte', $gt: 'gt', $lt: 'lt' } as const;
const scalars = { $ne: 'isNot', $hasPrefix: 'prefix', $contains: 'contains', $matches: 'matches' } as const;
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

/** The conditions of a rule that all have to match; undefined if it combines queries or uses something that the form does not offer. */
export function conditionsOf(rule: unknown): Condition[] | undefined {
  if (rule === undefined) return [];
  if (!isPlainObject(rule)) return undefined;
  const found: Condition[] = [];
  for (const [key, given] of Object.entries(rule)) {
    const condition = key.startsWith('$') ? undefined : readCondition(given);
    if (!condition) return undefined;
    found.push({ key, ...condition });
  }
  return found;
}

function readCondition(given: unknown): Omit<Condition, 'key'> | undefined {
  if (isScalar(given)) return { operator: 'is', value: String(given) };
  if (!isPlainObject(given)) return undefined;
  const [[operator, value] = [], ...others] = Object.entries(given);
  if (operator === undefined || others.length > 0) return undefined;
  if (operator === '$exists') return { operator: value === false ? 'missing' : 'exists', value: '' };
  if (operator === '$in') {
    return Array.isArray(value) && value.every(isScalar) ? { operator: 'in', value: value.join(', ') } : undefined;
  }
  if (operator in comparisons && typeof value === 'number') {
    return { operator: comparisons[operator as keyof typeof comparisons], value: String(value) };
  }
  if (operator in scalars && isScalar(value)) {
    return { operator: scalars[operator as keyof typeof scalars], value: String(value) };
  }
  if (operator === '$size' && isPlainObject(value) && Object.keys(value).join() === '$gte') {
    return { operator: 'size', value: String(value.$gte) };
  }
  if (operator === '$age' && isPlainObject(value) && typeof value.$lte === 'string') {
    return { operator: 'newer', value: value.$lte };
  }
  if (operator === '$age' && isPlainObject(value) && typeof value.$gt === 'string') {
    return { operator: 'older', value: value.$gt };
  }
  return undefined;
}

export const ruleOf = (conditions: readonly Condition[]): Record<string, unknown> =>
  Object.fromEntries(conditions.map((condition) => [condition.key, writtenCondition(condition)]));

function writtenCondition({ operator, value }: Condition): unknown {
  switch (operator) {
    case 'is':
      return scalarOf(value);
    case 'isNot':
      return { $ne: scalarOf(value) };
    case 'in':
      return { $in: value.split(',').map((one) => scalarOf(one.trim())) };
    case 'exists':
      return { $exists: true };
    case 'missing':
      return { $exists: false };
    case 'prefix':
      return { $hasPrefix: value };
    case 'contains':
      return { $contains: scalarOf(value) };
    case 'matches':
      return { $matches: value };
    case 'size':
      return { $size: { $gte: numberOf(value) } };
    case 'newer':
      return { $age: { $lte: value } };
    case 'older':
      return { $age: { $gt: value } };
    default:
      return { [`$${operator}`]: numberOf(value) };
  }
}

function scalarOf(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^-?\d{1,15}(\.\d{1,9})?$/.test(text) && String(Number(text)) === text ? Number(text) : text;
}

/** Unfinished numbers stay, and are reported as a problem. */
const numberOf = (text: string): string | number => (/^-?\d{1,15}(\.\d{1,9})?$/.test(text) ? Number(text) : text);

const always: readonly Operator[] = ['exists', 'missing'];
const byType: Record<NonNullable<RuleField['type']>, readonly Operator[]> = {
  number: ['gte', 'lte', 'gt', 'lt', 'is', ...always],
  boolean: ['is', ...always],
  date: ['newer', 'older', ...always],
  list: ['contains', 'size', ...always],
  string: ['is', 'isNot', 'in', 'prefix', 'matches', ...always],
};

/** The operators that make sense for a field, with the one in use. */
export function operatorsFor(field: RuleField | undefined, used: Operator): readonly Operator[] {
  const fitting = field?.type ? byType[field.type] : operators;
  return fitting.includes(used) ? fitting : [...fitting, used];
}

/** The first condition on a field. */
export function firstCondition(key: string, field: RuleField | undefined): Condition {
  const first = {
    number: { operator: 'gte', value: '1' },
    boolean: { operator: 'is', value: 'true' },
    date: { operator: 'newer', value: '90 days' },
    list: { operator: 'size', value: '1' },
    string: { operator: 'exists', value: '' },
  } as const;
  return { key, ...first[field?.type ?? 'string'] };
}
