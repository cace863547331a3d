import { invalid, quoted } from '../scimError.ts';
import type { Attribute } from './attribute.ts';
import { type Attributes, attributeNamed, extensionNamed } from './attributePath.ts';
import { commonAttributes, type ResourceType } from './resourceType.ts';

/** The largest resource without its members, as JSON. */
const MAX_RESOURCE_LENGTH = 100_000;
export const MAX_MEMBERS = 50_000;
const maxText = 2_000;
const maxBinary = 20_000;
const maxKey = 256;
const maxValues = 100;

/** The longest list of an attribute. */
const maxValuesOf = ({ name }: Attribute): number => (name === 'members' ? MAX_MEMBERS : maxValues);

export const isObject = (value: unknown): value is Attributes =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The attributes in the body of a request that the schemas of the type know, checked and with their usual names.
 * Others are ignored, as are those that a client cannot set.
 */
export function readAttributes(type: ResourceType, body: unknown): Attributes {
  if (!isObject(body)) throw invalid('invalidSyntax', `The body must be an object, not ${quoted(body)}`);
  const attributes: Attributes = {};
  const known = [...commonAttributes, ...type.schema.attributes];
  for (const [name, value] of Object.entries(body)) {
    const extension = extensionNamed(type, name);
    if (extension) {
      if (value === null) continue;
      if (!isObject(value)) throw invalid('invalidValue', `'${extension.id}' must be an object, not ${quoted(value)}`);
      const own = readKnown(extension.attributes, value);
      if (Object.keys(own).length > 0) attributes[extension.id] = own;
      continue;
    }
    const attribute = attributeNamed(known, name);
    if (attribute) setKnown(attributes, attribute, value);
  }
  return attributes;
}

function readKnown(known: readonly Attribute[], given: Attributes): Attributes {
  const read: Attributes = {};
  for (const [name, value] of Object.entries(given)) {
    const attribute = attributeNamed(known, name);
    if (attribute) setKnown(read, attribute, value);
  }
  return read;
}

function setKnown(to: Attributes, attribute: Attribute, given: unknown): void {
  if (attribute.mutability === 'readOnly' || attribute.mutability === 'writeOnly') return;
  const value = readValue(attribute, given);
  if (value !== undefined) to[attribute.name] = value;
}

/** A value for an attribute; undefined if it is unassigned by null, an empty text or an empty list. */
export function readValue(attribute: Attribute, given: unknown): unknown {
  if (given === null || given === undefined) return undefined;
  if (!attribute.isMultiValued) return readOne(attribute, given);
  const items = Array.isArray(given) ? given : [given];
  refuseTooMany(attribute, items.length);
  const values = items.map((item) => readOne(attribute, item)).filter((value) => value !== undefined);
  return values.length === 0 ? undefined : withOnePrimary(values);
}

export function refuseTooMany(attribute: Attribute, count: number): void {
  const max = maxValuesOf(attribute);
  if (count > max) throw invalid('invalidValue', `'${attribute.name}' can have at most ${max} values, not ${count}`);
}

/** One value of an attribute: of a list, an item. */
export function readOne(attribute: Attribute, given: unknown): unknown {
  if (attribute.type === 'complex') return readComplex(attribute, given);
  if (attribute.type === 'boolean') return readBoolean(attribute, given);
  if (typeof given !== 'string') throw wrong(attribute, 'a text', given);
  const max = attribute.type === 'binary' ? maxBinary : maxText;
  if (given.length > max)
    throw invalid('invalidValue', `'${attribute.name}' can have at most ${max} characters, not ${given.length}`);
  // PostgreSQL cannot store it.
  if (given.includes('\0')) throw wrong(attribute, 'text without null characters', given);
  return given === '' ? undefined : given;
}

function readComplex(attribute: Attribute, given: unknown): Attributes | undefined {
  const parts = attribute.subAttributes ?? [];
  // Wire: some clients send the id of a manager, or an address, without an object around it.
  const isShort = typeof given === 'string' && attributeNamed(parts, 'value') !== undefined;
  const value = isShort ? { value: given } : given;
  if (!isObject(value)) throw wrong(attribute, 'an object', given);
  const read = readKnown(parts, value);
  return Object.keys(read).length === 0 ? undefined : read;
}

/** Wire: Entra sends booleans as 'True' and 'False'. */
function readBoolean(attribute: Attribute, given: unknown): boolean {
  if (typeof given === 'boolean') return given;
  const text = typeof given === 'string' ? given.toLowerCase() : '';
  if (text === 'true') return true;
  if (text === 'false') return false;
  throw wrong(attribute, 'true or false', given);
}

const wrong = ({ name }: Attribute, rule: string, given: unknown) =>
  invalid('invalidValue', `'${name}' must be ${rule}, not ${quoted(given)}`);

/** At most one value is the preferred one: the first that is marked as such. */
function withOnePrimary(values: readonly unknown[]): readonly unknown[] {
  let hasPrimary = false;
  return values.map((value) => {
    if (!isObject(value) || value.primary !== true) return value;
    if (hasPrimary) return { ...value, primary: false };
    hasPrimary = true;
    return value;
  });
}

/** Throws for a resource without its name, or for one that is too large. */
export function checkResource({ key, name }: ResourceType, attributes: Attributes): void {
  const value = attributes[key];
  if (typeof value !== 'string' || value.trim() === '') throw invalid('invalidValue', `A ${name} must have a '${key}'`);
  if (value.length > maxKey)
    throw invalid('invalidValue', `'${key}' can have at most ${maxKey} characters, not ${value.length}`);
  const { externalId } = attributes;
  if (typeof externalId === 'string' && externalId.length > maxKey)
    throw invalid('invalidValue', `'externalId' can have at most ${maxKey} characters, not ${externalId.length}`);
  const { members: _, ...own } = attributes;
  const { length } = JSON.stringify(own);
  if (length > MAX_RESOURCE_LENGTH)
    throw invalid('invalidValue', `A ${name} can have at most ${MAX_RESOURCE_LENGTH} characters, not ${length}`);
}
