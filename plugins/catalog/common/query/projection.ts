import { InputError } from '@callboard/errors';
import { type Entity, isPlainObject, type JsonObject } from '../entity.ts';
import { quotedValue } from '../quotedValue.ts';

export const MAX_FIELDS = 100;
export const MAX_FIELD_PARTS = 32;

/** Fields split at their dots. */
export type EntityFields = ReadonlyArray<readonly string[]>;

/** Parses the `fields` parameter, comma-joined or repeated; undefined means the entire entity. */
export function parseFields(parameters: readonly string[]): EntityFields | undefined {
  const fields = parameters.flatMap((parameter) => parameter.split(',')).flatMap((field) => field.trim() || []);
  if (fields.length === 0) return undefined;
  if (fields.length > MAX_FIELDS) {
    throw new InputError(`${fields.length} fields requested, at most ${MAX_FIELDS} are allowed`);
  }
  return fields.map(parseField);
}

function parseField(field: string): string[] {
  if (field.includes('[')) {
    throw new InputError(`The field ${quotedValue(field)} is not valid, array elements cannot be selected`);
  }
  const parts = field.split('.');
  if (parts.length > MAX_FIELD_PARTS) {
    throw new InputError(`The field ${quotedValue(field)} has more than ${MAX_FIELD_PARTS} parts`);
  }
  return parts;
}

/** The requested fields of an entity; missing ones are omitted. The result shares its values with the entity. */
export function projectEntity(entity: Entity, fields: EntityFields): JsonObject {
  const projection: JsonObject = {};
  for (const parts of fields) {
    const keys = keysOnPath(entity, parts);
    if (keys) copyPath(entity, projection, keys);
  }
  return projection;
}

/** The keys that lead to the field. If no key has the name of a part, the part is joined with the next one. */
function keysOnPath(entity: JsonObject, parts: readonly string[]): string[] | undefined {
  const keys: string[] = [];
  let owner: unknown = entity;
  let joined: string | undefined;
  for (const part of parts) {
    const key = joined === undefined ? part : `${joined}.${part}`;
    if (!isPlainObject(owner)) return undefined;
    // Writing __proto__ would set a prototype instead of a field.
    const isThere = Object.hasOwn(owner, key) && key !== '__proto__';
    joined = isThere ? undefined : key;
    if (!isThere) continue;
    keys.push(key);
    owner = owner[key];
  }
  return joined === undefined && owner !== undefined ? keys : undefined;
}

function copyPath(source: JsonObject, target: JsonObject, keys: readonly string[]): void {
  const [key = '', ...rest] = keys;
  const value = source[key];
  if (rest.length === 0 || !isPlainObject(value)) {
    target[key] = value;
    return;
  }
  // Another field has already added the entire object; continuing would write into the entity itself.
  if (target[key] === value) return;
  if (!Object.hasOwn(target, key)) target[key] = {};
  copyPath(value, target[key] as JsonObject, rest);
}
