import type { JsonSchema } from './kindDefinition.ts';

export const filledText: JsonSchema = { type: 'string', minLength: 1 };

export const filledTexts: JsonSchema = { type: 'array', items: filledText };

export const looseObject: JsonSchema = { type: 'object' };

export const profile: JsonSchema = {
  type: 'object',
  properties: { displayName: filledText, email: filledText, picture: filledText },
};

/** A spec with these fields; other fields are allowed, as everywhere in spec. */
export function specSchema(
  required: Record<string, JsonSchema>,
  optional: Record<string, JsonSchema> = {},
): JsonSchema {
  return { type: 'object', required: Object.keys(required), properties: { ...required, ...optional } };
}
