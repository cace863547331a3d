import type { EntityStatusItem } from '../../common/index.ts';
import { processingProblem } from './problems.ts';

export const MAX_PROBLEMS_OF_A_FILE = 50;
export const MAX_PROBLEMS_OF_AN_ENTITY = 200;

/** The first problems, and the number of others: a file of ten thousand broken documents must not create an entity of megabytes. */
export function boundedProblems(problems: readonly EntityStatusItem[], max: number): readonly EntityStatusItem[] {
  if (problems.length <= max) return problems;
  const rest = problems.length - max;
  return [
    ...problems.slice(0, max),
    processingProblem('InputError', `There are ${rest} more problems; fix these first`),
  ];
}
