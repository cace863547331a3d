import type { JsonSchema, KindDefinition } from './kindDefinition.ts';
import { relationFields } from './relationFields.ts';
import { filledText, looseObject, specSchema } from './specSchema.ts';

const step: JsonSchema = {
  type: 'object',
  required: ['action'],
  properties: {
    action: filledText,
    id: filledText,
    name: filledText,
    input: looseObject,
    if: { anyOf: [{ type: 'string' }, { type: 'boolean' }] },
    each: { anyOf: [{ type: 'string' }, { type: 'array' }, looseObject] },
  },
};

const presentation: JsonSchema = {
  type: 'object',
  properties: {
    buttonLabels: {
      type: 'object',
      properties: { backButtonText: filledText, createButtonText: filledText, reviewButtonText: filledText },
    },
  },
};

/** EXPERIMENTAL_ fields are not validated, because they change between releases. */
export const templateKind: KindDefinition = {
  kind: 'Template',
  apiVersions: ['scaffolder.backstage.io/v1beta3'],
  schema: specSchema(
    { type: filledText, steps: { type: 'array', items: step } },
    {
      owner: filledText,
      lifecycle: filledText,
      parameters: { anyOf: [looseObject, { type: 'array', items: looseObject }] },
      output: looseObject,
      presentation,
      secrets: { type: 'object', properties: { schema: looseObject } },
      formDecorators: { type: 'array', items: looseObject },
    },
  ),
  relations: [relationFields.owner],
};
