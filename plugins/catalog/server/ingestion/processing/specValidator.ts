import { createPattern, isRegularExpression } from '@callboard/config';
import { InputError, messageOf } from '@callboard/errors';
import {
  type CheckBudget,
  CostlyCheckError,
  checkSchema,
  createSchemaCache,
  findProblems,
  pathOf,
  type SchemaCache,
} from '@callboard/json-schema';
import { isPlainObject } from '../../../common/entity.ts';
import { builtinKinds, type EntityProblem, type KindDefinition, type KindRegistry } from '../../../common/index.ts';
import { problemAt } from '../../../common/policy/entityBounds.ts';
import { explainedKeywords, ruleOf } from './specRules.ts';

/** About a tenth of a second. */
const MAX_STEPS = 10_000_000;
const MAX_PROBLEMS = 20;
const MAX_VALUES_FOR_ALL_PROBLEMS = 1_000;

/** The problems of an entity's spec by the schema of its kind. */
export type SpecValidator = (definition: KindDefinition, spec: unknown) => EntityProblem[];

/** Checks the schemas of custom kinds immediately, so an invalid one is reported at startup. */
export function createSpecValidator({ kinds }: KindRegistry): SpecValidator {
  const caches = new Map<unknown, SchemaCache>();
  for (const definition of kinds) if (!builtinKinds.includes(definition)) checkGiven(definition);

  function checkGiven({ kind, schema }: KindDefinition): void {
    try {
      checkSchema(schema, { createPattern: patternFor });
    } catch (thrown) {
      throw new InputError(
        `The schema of the kind "${kind}" in catalog.kinds cannot be used: ${messageOf(thrown)}`,
        thrown,
      );
    }
  }

  return ({ schema, schemaByType = {} }, spec) => {
    const type = typeOf(spec);
    const ofType = type !== undefined && Object.hasOwn(schemaByType, type) ? schemaByType[type] : undefined;
    // For a large spec the check ends at the first problem: thousands of invalid items would become as many problems.
    const maxProblems = isLarge(spec) ? 1 : MAX_PROBLEMS;
    const rules = ofType ?? schema;
    const cache = caches.get(rules) ?? createSchemaCache();
    caches.set(rules, cache);
    const fixed = { createPattern: patternFor, keywords: explainedKeywords, cache };
    try {
      return findProblems(spec ?? {}, rules, { ...fixed, budget: createSpecBudget(), maxProblems }).map(toProblem);
    } catch (thrown) {
      if (!(thrown instanceof CostlyCheckError)) throw thrown;
      return [{ path: 'spec', message: `spec cannot be checked. ${thrown.message}.` }];
    }
  };
}

function patternFor(source: string) {
  if (!isRegularExpression(source)) throw new InputError('it is not a regular expression');
  return createPattern(source);
}

function createSpecBudget(): CheckBudget {
  let left = MAX_STEPS;
  return {
    spend(steps, rule) {
      left -= steps;
      if (left >= 0) return;
      const what = rule === 'pattern' ? 'The patterns' : `The "${rule}" rules`;
      throw new CostlyCheckError(`${what} of its kind take too long to match`);
    },
  };
}

/** Whether a spec has many values; stops counting once it knows. */
function isLarge(spec: unknown): boolean {
  let left = MAX_VALUES_FOR_ALL_PROBLEMS;
  const visit = (value: unknown): boolean => {
    left -= 1;
    if (left < 0) return true;
    if (typeof value !== 'object' || value === null) return false;
    for (const key in value) if (visit((value as Record<string, unknown>)[key])) return true;
    return false;
  };
  return visit(spec);
}

function typeOf(spec: unknown): string | undefined {
  const type = isPlainObject(spec) ? spec.type : undefined;
  return typeof type === 'string' ? type : undefined;
}

function toProblem(problem: ReturnType<typeof findProblems>[number]): EntityProblem {
  const path = ['spec', ...pathOf(problem.place)].join('.');
  if (problem.name === 'required') return problemAt(`${path}.${problem.argument}`, undefined, 'Must be set.');
  return problemAt(path, problem.instance, `${ruleOf(problem)}.`);
}
