import { InputError, messageOf } from '@callboard/errors';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { isPlainObject } from '../../../common/entity.ts';
import { builtinKinds, type EntityProblem, type KindDefinition, type KindRegistry } from '../../../common/index.ts';
import { problemAt } from '../../../common/policy/entityBounds.ts';
import { createBoundedAjv } from './boundedAjv.ts';

const MAX_PROBLEMS = 20;
const MAX_VALUES_FOR_ALL_PROBLEMS = 1_000;

/** The problems of an entity's spec by the schema of its kind. */
export type SpecValidator = (definition: KindDefinition, spec: unknown) => EntityProblem[];

/**
 * Compiles the schemas of custom kinds immediately, so an invalid one is reported at startup; the others are compiled when they are first
 * needed, which may never happen on a server that starts with a full database.
 */
export function createSpecValidator({ kinds }: KindRegistry): SpecValidator {
  const thorough = createValidators({ allErrors: true });
  // For a large spec the check ends at the first problem: thousands of invalid items would become as many problems.
  let brief: ReturnType<typeof createValidators> | undefined;
  for (const definition of kinds) if (!builtinKinds.includes(definition)) thorough.compileGiven(definition);
  return (definition, spec) => {
    if (!isLarge(spec)) return thorough.problemsOf(definition, spec);
    brief ??= createValidators({ allErrors: false });
    return brief.problemsOf(definition, spec);
  };
}

function createValidators(options: { allErrors: boolean }) {
  const { ajv, resetBudget } = createBoundedAjv(options);
  const validators = new Map<string, ValidateFunction>();

  return {
    compileGiven({ kind, schema }: KindDefinition): void {
      try {
        ajv.validateSchema(schema, true);
        validators.set(kind, ajv.compile(schema));
      } catch (thrown) {
        throw new InputError(
          `The schema of the kind "${kind}" in catalog.kinds cannot be used: ${messageOf(thrown)}`,
          thrown,
        );
      }
    },

    problemsOf({ kind, schema, schemaByType = {} }: KindDefinition, spec: unknown): EntityProblem[] {
      const type = typeOf(spec);
      const ofType = type !== undefined && Object.hasOwn(schemaByType, type) ? schemaByType[type] : undefined;
      const key = ofType ? `${kind} ${type}` : kind;
      const validate = validators.get(key) ?? ajv.compile(ofType ?? schema);
      validators.set(key, validate);
      resetBudget();
      try {
        if (validate(spec ?? {})) return [];
      } catch (thrown) {
        if (thrown instanceof InputError)
          return [{ path: 'spec', message: `spec cannot be checked. ${thrown.message}.` }];
        throw thrown;
      }
      const problems = (validate.errors ?? []).slice(0, MAX_PROBLEMS).map(toProblem);
      // Otherwise they, and the values that they quote, stay in memory until the next spec of the kind is checked.
      validate.errors = null;
      return problems;
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

function toProblem({ instancePath, keyword, params, message = 'is not valid', data }: ErrorObject): EntityProblem {
  const path = `spec${instancePath.replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')}`;
  if (keyword === 'required') return problemAt(`${path}.${params.missingProperty}`, undefined, 'Must be set.');
  const allowed = keyword === 'enum' ? `: ${params.allowedValues.join(', ')}` : '';
  return problemAt(path, data, `${message.replace(/^must/, 'Must')}${allowed}.`);
}
