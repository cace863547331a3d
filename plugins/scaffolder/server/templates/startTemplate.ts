import { type CheckBudget, createBudget } from '@callboard/json-schema';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { JsonObject, TaskSpec, Template } from '../../common/index.ts';
import { secretProblems, type ValueProblem, valueProblems } from './checkValues.ts';
import type { Asking } from './findTemplate.ts';
import { refuseDeepValues } from './refuseDeepValues.ts';
import { refuseManySecrets } from './refuseManySecrets.ts';

/** Wire: the response contains the problems themselves instead of an error. */
export class InvalidValuesError extends Error {
  readonly problems: readonly ValueProblem[];

  constructor(problems: readonly ValueProblem[]) {
    super('The values do not match the parameters of the template');
    this.problems = problems;
  }
}

/** A form shows the problems of one page; a script gets all problems, with those of the secrets. */
export type CheckedParts = 'first page' | 'everything';

/** Rejects values and secrets that the template's own rules do not allow. All checks of a request share one budget. */
export function refuseBadValues(
  template: Template,
  values: JsonObject,
  secrets: Record<string, string>,
  checked: CheckedParts = 'first page',
): void {
  refuseDeepValues(values);
  const budget = createBudget();
  const isAll = checked === 'everything';
  const inValues = valueProblems(template, values, budget, { everyPage: isAll });
  if (inValues.length > 0 && !isAll) throw new InvalidValuesError(inValues);
  refuseBadSecrets(template, secrets, budget, inValues);
}

/** The problems as one line each. */
export const problemTexts = ({ problems }: InvalidValuesError): string[] =>
  problems.map(({ stack, message }) => String(stack ?? message).replace(/^instance/, 'values'));

export function refuseBadSecrets(
  template: Template,
  secrets: Record<string, string>,
  budget: CheckBudget = createBudget(),
  otherProblems: readonly ValueProblem[] = [],
): void {
  refuseManySecrets(secrets);
  const problems = [...otherProblems, ...secretProblems(template, secrets, budget)];
  if (problems.length > 0) throw new InvalidValuesError(problems);
}

/** The user on whose behalf a task runs, as seen by expressions. */
export async function userOf(
  { principal, request }: Asking,
  catalog: Pick<CatalogService, 'as'>,
): Promise<TaskSpec['user']> {
  if (principal.type !== 'user') return {};
  const ref = principal.userEntityRef;
  const entity = await catalog.as(request).entity(ref);
  return { ref, ...(entity ? { entity } : {}) };
}
