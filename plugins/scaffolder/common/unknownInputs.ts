import { isObject } from '@callboard/json-schema';
import { nearestName } from './nearestName.ts';

/** A step input that the action does not have and ignores. */
export type UnknownInput = { key: string; known: string[]; near?: string };

/** The inputs of a step that its action ignores. Empty for an action that accepts arbitrary inputs. */
export function unknownInputs(schema: unknown, input: unknown): UnknownInput[] {
  const known = namesIn(schema);
  if (!known || !isObject(input)) return [];
  return Object.keys(input)
    .filter((key) => !known.includes(key))
    .map((key) => {
      const near = nearestName(key, known);
      return { key, known, ...(near !== undefined && { near }) };
    });
}

const choices = ['anyOf', 'oneOf', 'allOf'];
/** Keywords with which a schema may accept more than its properties. */
const opening = ['additionalProperties', 'patternProperties', '$ref', 'if', 'not', 'dependencies'];

/** The inputs declared by a schema; undefined if it may accept others too. */
function namesIn(schema: unknown): string[] | undefined {
  if (!isObject(schema)) return undefined;
  const isOpen = opening.some((keyword) => schema[keyword] !== undefined && schema[keyword] !== false);
  const own = isObject(schema.properties) ? Object.keys(schema.properties) : undefined;
  const parts = choices.flatMap((keyword) => (Array.isArray(schema[keyword]) ? (schema[keyword] as unknown[]) : []));
  const names = parts.map(namesIn);
  if (isOpen || (own === undefined && parts.length === 0) || names.includes(undefined)) return undefined;
  return [...new Set([...(own ?? []), ...names.flatMap((name) => name ?? [])])];
}
