import { InputError, messageOf } from '@callboard/errors';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { EntityProblem, KindDefinition, KindRegistry } from '../../../common/index.ts';
import { problemAt } from '../../../common/policy/entityProblem.ts';

const MAX_PROBLEMS = 20;

/** What is wrong with the spec of an entity by the schema of its kind. */
export type SpecValidator = (definition: KindDefinition, spec: unknown) => EntityProblem[];

/** Compiles every schema at once, so that a bad one of the organisation's own is found at start. */
export function createSpecValidator({ kinds }: KindRegistry): SpecValidator {
  // Strict about unknown keywords, which are typing errors; the other strict rules are matters of taste.
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    allowUnionTypes: true,
  });
  addFormats.default(ajv);
  const validators = new Map(kinds.map((definition) => [definition.kind, compile(ajv, definition)]));

  return ({ kind }, spec) => {
    const validate = validators.get(kind);
    if (!validate || validate(spec ?? {})) return [];
    return (validate.errors ?? []).slice(0, MAX_PROBLEMS).map(toProblem);
  };
}

function compile(ajv: Ajv2020, { kind, schema }: KindDefinition): ValidateFunction {
  try {
    return ajv.compile(schema);
  } catch (thrown) {
    throw new InputError(
      `The schema of the kind "${kind}" in catalog.kinds cannot be used: ${messageOf(thrown)}`,
      thrown,
    );
  }
}

function toProblem({ instancePath, keyword, params, message = 'is not valid', data }: ErrorObject): EntityProblem {
  const path = `spec${instancePath.replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')}`;
  if (keyword === 'required') return problemAt(`${path}.${params.missingProperty}`, undefined, 'Must be set.');
  const allowed = keyword === 'enum' ? `: ${params.allowedValues.join(', ')}` : '';
  return problemAt(path, data, `${message.replace(/^must/, 'Must')}${allowed}.`);
}
