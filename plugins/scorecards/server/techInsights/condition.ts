import { isPlainObject } from '@callboard/plugin-catalog/common';

const MAX_DEPTH = 10;

const operators = [
  'equal',
  'notEqual',
  'in',
  'notIn',
  'contains',
  'doesNotContain',
  'lessThan',
  'lessThanInclusive',
  'greaterThan',
  'greaterThanInclusive',
] as const;
export type Operator = (typeof operators)[number];

type Scalar = string | number | boolean | null;
export type Operand = Scalar | Scalar[];

export type FactCondition = { fact: string; operator: Operator; value: Operand; name?: string; priority?: number };
/** Wire: a condition of json-rules-engine. */
export type Condition =
  | FactCondition
  | { all: Condition[]; name?: string; priority?: number }
  | { any: Condition[]; name?: string; priority?: number }
  | { not: Condition; name?: string; priority?: number };

const kinds = ['all', 'any', 'not', 'fact'];
const common = ['name', 'priority'];

/** The problem of a condition, with its place; undefined for a valid one. */
export function conditionProblem(given: unknown, place = '', depth = 1): string | undefined {
  const at = place === '' ? '' : `${place} `;
  if (depth > MAX_DEPTH) return `${at}is nested more than ${MAX_DEPTH} levels deep`;
  const found = isPlainObject(given) ? kinds.filter((kind) => Object.hasOwn(given, kind)) : [];
  const [kind, another] = found;
  if (!isPlainObject(given) || kind === undefined || another !== undefined || (kind === 'fact' && depth === 1)) {
    return `${at}must be all, any or not${depth > 1 ? ', or a condition on a fact' : ''}`;
  }
  const known = [...common, kind, ...(kind === 'fact' ? ['operator', 'value'] : [])];
  const other = Object.keys(given).find((key) => !known.includes(key));
  if (other !== undefined) return `${at}has '${other}', which is not supported`;
  if (kind === 'fact') return factProblem(given, at);
  if (kind === 'not') return conditionProblem(given.not, `${place}not`, depth + 1);
  const parts = given[kind];
  if (!Array.isArray(parts)) return `${at}must have a list of conditions in '${kind}'`;
  for (const [index, part] of parts.entries()) {
    const problem = conditionProblem(part, `${place && `${place}.`}${kind}[${index}]`, depth + 1);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function factProblem({ fact, operator, value }: Readonly<Record<string, unknown>>, at: string): string | undefined {
  if (typeof fact !== 'string' || fact === '') return `${at}must name a fact`;
  if (!(operators as readonly unknown[]).includes(operator)) {
    return `${at}has the operator ${JSON.stringify(operator)}, expected one of ${operators.join(', ')}`;
  }
  const isOperand = value !== undefined && [value].flat().every((one) => typeof one !== 'object' || one === null);
  return isOperand ? undefined : `${at}must have a string, a number, true, false or a list of them as its value`;
}

/** The facts that a condition uses. */
export function factsIn(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(factsIn);
  if ('any' in condition) return condition.any.flatMap(factsIn);
  return 'not' in condition ? factsIn(condition.not) : [condition.fact];
}
