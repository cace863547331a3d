import type { JsonSchema } from './jsonSchema.ts';

const text = (description: string): JsonSchema => ({ type: 'string', description });

/** The metadata of all catalog files. */
export const metadataSchema: JsonSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: text('Letters and digits, separated by -_.; at most 63 characters'),
    namespace: text('Defaults to default'),
    title: text('The display name'),
    description: text('One sentence'),
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    annotations: { type: 'object', additionalProperties: { type: 'string' } },
    tags: { type: 'array', items: { type: 'string' } },
    links: {
      type: 'array',
      items: {
        type: 'object',
        required: ['url'],
        properties: {
          url: text('The target of the link'),
          title: text('The text of the link'),
          icon: text('The name of an icon'),
          type: text('Type'),
        },
      },
    },
  },
};
