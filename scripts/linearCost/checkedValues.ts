import { createBudget } from '../../packages/json-schema/index.ts';
import { valueProblems } from '../../plugins/scaffolder/server/templates/checkValues.ts';
import { refuseDeepValues } from '../../plugins/scaffolder/server/templates/refuseDeepValues.ts';

/** The problems of values with the parameters of a template, as found when a run is requested. */
export function checkedValues(parameters: object, values: object) {
  refuseDeepValues(values);
  return valueProblems({ spec: { parameters } } as never, values as never, createBudget());
}

export const many = <T>(count: number, one: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => one(index));

export const manyNamed = (count: number, one: (index: number) => unknown) =>
  Object.fromEntries(many(count, (index) => [`name-${index}`, one(index)]));

export const listOf = (items: object) => ({ properties: { list: { items } } });
