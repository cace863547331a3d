import { InvalidSchemaError, isObject, type Meeting, matches } from './schemaCheck.ts';

const types: ReadonlyMap<unknown, (value: unknown) => boolean> = new Map<unknown, (value: unknown) => boolean>([
  ['string', (value) => typeof value === 'string'],
  ['number', (value) => Number.isFinite(value)],
  ['integer', (value) => Number.isInteger(value)],
  ['boolean', (value) => typeof value === 'boolean'],
  ['array', Array.isArray],
  ['null', (value) => value === null],
  ['object', isObject],
  ['date', () => false],
]);

/** The names of types in a schema. */
export const typeNames: ReadonlySet<unknown> = new Set([
  'string',
  'number',
  'integer',
  'boolean',
  'array',
  'null',
  'object',
]);

/** Whether a value is of a type: a type name or a schema. Unknown names allow everything. */
export function isOfType(meeting: Meeting, type: unknown): boolean {
  if (type === null) throw new InvalidSchemaError('Unexpected null in "type" keyword');
  if (isObject(type)) return matches(meeting, meeting.value, type);
  return type !== undefined && (types.get(type)?.(meeting.value) ?? true);
}
