import type { FactValue } from '@callboard/plugin-facts/common';
import type { Condition, FactCondition, Operand, Operator } from './condition.ts';

type FactValues = Readonly<Record<string, FactValue>>;

/** A condition with its result, as json-rules-engine writes it. */
export type Outcome = { result: boolean; condition: Record<string, unknown> };

/** Evaluates conditions exactly as json-rules-engine does: without any conversion of types or case. */
export function evaluate(condition: Condition, facts: FactValues): Outcome {
  const { name, priority } = condition;
  const named = name !== undefined && { name };
  const nested = (operator: 'all' | 'any', conditions: readonly Condition[]): Outcome => {
    const outcomes = conditions.map((one) => evaluate(one, facts));
    // The engine treats an empty list as fulfilled.
    const isMet = ({ result }: Outcome) => result;
    const result = operator === 'all' ? outcomes.every(isMet) : outcomes.length === 0 || outcomes.some(isMet);
    return {
      result,
      condition: { priority: priority ?? 1, ...named, [operator]: outcomes.map((one) => one.condition) },
    };
  };
  if ('all' in condition) return nested('all', condition.all);
  if ('any' in condition) return nested('any', condition.any);
  if ('not' in condition) {
    const inner = evaluate(condition.not, facts);
    return { result: !inner.result, condition: { priority: priority ?? 1, ...named, not: inner.condition } };
  }
  const { fact, operator, value } = condition satisfies FactCondition;
  const factResult = facts[fact];
  const result = factResult !== undefined && applies[operator](factResult, value);
  return {
    result,
    condition: {
      ...(priority !== undefined && { priority }),
      ...named,
      operator,
      value,
      fact,
      factResult,
      valueResult: value,
      result,
    },
  };
}

/** Wire: the operators compare whatever JavaScript compares, two texts by their characters. */
const compare = (isMet: (fact: number, value: number) => boolean) => (fact: FactValue, value: Operand) =>
  !Number.isNaN(Number.parseFloat(String(fact))) && isMet(fact as number, value as number);
const among = (value: Operand, fact: FactValue) =>
  Array.isArray(value) ? value.some((one) => one === fact) : String(value).includes(String(fact));
const within = (fact: FactValue, value: Operand) => Array.isArray(fact) && fact.some((one) => one === value);

const applies: Record<Operator, (fact: FactValue, value: Operand) => boolean> = {
  equal: (fact, value) => fact === value,
  notEqual: (fact, value) => fact !== value,
  in: (fact, value) => among(value, fact),
  notIn: (fact, value) => !among(value, fact),
  contains: within,
  doesNotContain: (fact, value) => Array.isArray(fact) && !within(fact, value),
  lessThan: compare((fact, value) => fact < value),
  lessThanInclusive: compare((fact, value) => fact <= value),
  greaterThan: compare((fact, value) => fact > value),
  greaterThanInclusive: compare((fact, value) => fact >= value),
};
