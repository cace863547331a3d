import { isObject } from '../schema/readAttributes.ts';
import { invalid, quoted } from '../scimError.ts';

const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const maxOperations = 1_000;
const names = ['add', 'replace', 'remove'] as const;

export type Operation = { op: (typeof names)[number]; path?: string; value: unknown };

/** The operations in the body of a PATCH request. Wire: Entra writes 'Add', 'Replace' and 'Remove'. */
export function readOperations(body: unknown): Operation[] {
  if (!isObject(body)) throw invalid('invalidSyntax', `The body must be an object, not ${quoted(body)}`);
  const { schemas, Operations, operations } = body;
  if (!Array.isArray(schemas) || !schemas.includes(PATCH_SCHEMA))
    throw invalid('invalidSyntax', `'schemas' must contain '${PATCH_SCHEMA}'`);
  const given = Operations ?? operations;
  if (!Array.isArray(given) || given.length === 0)
    throw invalid('invalidSyntax', `'Operations' must be a list of operations, not ${quoted(given)}`);
  if (given.length > maxOperations)
    throw invalid('invalidValue', `A request can have at most ${maxOperations} operations, not ${given.length}`);
  return given.map(readOperation);
}

function readOperation(given: unknown): Operation {
  if (!isObject(given)) throw invalid('invalidSyntax', `An operation must be an object, not ${quoted(given)}`);
  const op = names.find((name) => typeof given.op === 'string' && given.op.toLowerCase() === name);
  if (!op) throw invalid('invalidSyntax', `'op' must be add, replace or remove, not ${quoted(given.op)}`);
  const { path, value } = given;
  if (path !== undefined && path !== null && typeof path !== 'string')
    throw invalid('invalidPath', `'path' must be a string, not ${quoted(path)}`);
  if (op !== 'remove' && value === undefined)
    throw invalid('invalidValue', `The operation '${op}' must have a 'value'`);
  return { op, value, ...(typeof path === 'string' && path !== '' && { path }) };
}
