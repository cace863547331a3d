import { InputError, messageOf } from '@callboard/errors';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { builtinKinds, type EntityProblem, type KindDefinition, type KindRegistry } from '../../../common/index.ts';
import { isPlainObject } from '../../../common/plainObject.ts';
import { problemAt } from '../../../common/policy/entityProblem.ts';

const MAX_PROBLEMS = 20;

/** What is wrong with the spec of an entity by the schema of its kind. */
export type SpecValidator = (definition: KindDefinition, spec: unknown) => EntityProblem[];

/**
 * Compiles the schemas of the organisation's own kinds at once, so that a bad one is found at start; the others when they are
 * first needed, which a server that starts with a full database may never see.
 */
export function createSpecValidator({ kinds }: KindRegistry): SpecValidator {
  // Strict about unknown keywords, which are typing errors; the other strict rules are matters of taste.
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    strictTuples: false,
    strictRequired: false,
    allowUnionTypes: true,
    // Compiling the schema of schemas takes longer than all else together, and is only good for those that we did not write.
    validateSchema: false,
  });
  addFormats.default(ajv);
  const validators = new Map<string, ValidateFunction>();
  for (const definition of kinds) {
    if (!builtinKinds.includes(definition)) validators.set(definition.kind, compileGiven(ajv, definition));
  }

  return ({ kind, schema, schemaByType = {} }, spec) => {
    const type = typeOf(spec);
    const ofType = type !== undefined && Object.hasOwn(schemaByType, type) ? schemaByType[type] : undefined;
    const key = ofType ? `${kind} ${type}` : kind;
    const validate = validators.get(key) ?? ajv.compile(ofType ?? schema);
    validators.set(key, validate);
    if (validate(spec ?? {})) return [];
    return (validate.errors ?? []).slice(0, MAX_PROBLEMS).map(toProblem);
  };
}

function typeOf(spec: unknown): string | undefined {
  const type = isPlainObject(spec) ? spec.type : undefined;
  return typeof type === 'string' ? type : undefined;
}

function compileGiven(ajv: Ajv2020, { kind, schema }: KindDefinition): ValidateFunction {
  try {
    ajv.validateSchema(schema, true);
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
