import { createPattern, isRegularExpression, UnsupportedPatternError } from '@callboard/config';
import { InputError, messageOf } from '@callboard/errors';
import { pageConditionHolds } from '@callboard/forms/common';
import { type CheckBudget, findProblems, pathOf, pathText, type SchemaProblem } from '@callboard/json-schema';
import type { JsonObject, Template } from '../../common/index.ts';
import { createQuoter } from './quote.ts';

/** Wire: the message for a form about a value that its schema does not allow. */
export type ValueProblem = Record<string, unknown>;

/** The limit for the problems of one response together; a single one can be longer. */
const maxAnswerLength = 500_000;
const stepsPerPage = 100;
const stepsPerCharacter = 10;
const maxPatternShown = 100;

/** The problems of the submitted values, in the order of the form's pages. */
export function valueProblems(
  { spec }: Template,
  values: JsonObject,
  budget: CheckBudget,
  { everyPage = false } = {},
): ValueProblem[] {
  const all: SchemaProblem[] = [];
  for (const page of [spec.parameters ?? []].flat()) {
    budget.spend(stepsPerPage + (typeof page.when === 'string' ? page.when.length * stepsPerCharacter : 0), 'when');
    // A page that the form does not show cannot be filled in.
    if (!pageConditionHolds(page.when, values)) continue;
    for (const problem of problemsOf(values, page, budget)) all.push(problem);
    // Wire: a form gets the problems of the first page that has any.
    if (all.length > 0 && !everyPage) break;
  }
  return wireProblems(all);
}

/** The same for secrets, without quoting them. */
export function secretProblems(
  { spec }: Template,
  secrets: Record<string, string>,
  budget: CheckBudget,
): ValueProblem[] {
  const schema = spec.secrets?.schema;
  if (!schema) return [];
  const { quote } = createQuoter();
  return problemsOf(secrets, schema, budget).map(({ place, name, argument, message }) => {
    const property = ['secrets', ...pathOf(place), ...(name === 'required' ? [quote(argument)] : [])].join('.');
    const rule = name === 'required' ? 'is required' : message;
    return { message: `${property} ${rule}`, name, property };
  });
}

function problemsOf(value: object, schema: object, budget: CheckBudget): SchemaProblem[] {
  try {
    return findProblems(value, schema, { budget, createPattern: linearPattern });
  } catch (thrown) {
    if (thrown instanceof InputError) throw thrown;
    throw new InputError(`The template's parameters are not a valid schema: ${messageOf(thrown)}`);
  }
}

/** Wire: as the package `jsonschema` reports them, except that large schemas and values are not repeated in the response. */
function wireProblems(problems: readonly SchemaProblem[]): ValueProblem[] {
  const { quote, lengthOf } = createQuoter();
  const wire: ValueProblem[] = [];
  let length = 0;
  for (const { place, name, message, argument, schema, instance } of problems) {
    const property = pathText(place);
    const named = (schema as { $id?: unknown; id?: unknown }).$id || (schema as { id?: unknown }).id || schema;
    const quotes = { schema: quote(named), instance: quote(instance), argument: quote(argument) };
    const problem = { path: pathOf(place), property, message, ...quotes, name, stack: `${property} ${message}` };
    length += lengthOf(quotes) + lengthOf(problem.path) + lengthOf(problem.stack) * 2;
    if (length > maxAnswerLength && wire.length > 0) break;
    wire.push(problem);
  }
  return wire;
}

function linearPattern(source: string) {
  const shown = source.length > maxPatternShown ? `${source.slice(0, maxPatternShown)}…` : source;
  if (!isRegularExpression(source))
    throw new InputError(`The template's pattern '${shown}' is not a regular expression`);
  try {
    return createPattern(source);
  } catch (thrown) {
    if (!(thrown instanceof UnsupportedPatternError)) throw thrown;
    throw new InputError(`The template's pattern '${shown}' cannot be checked in linear time: ${thrown.message}`);
  }
}
