import type { JsonSchema } from './jsonSchema.ts';

const text = (description: string): JsonSchema => ({ type: 'string', description });

/** The metadata of all catalog files. */
export const metadataSchema: JsonSchema = {
  type: 'object',
  required: ['name'],
  properties: {
    name: text('Letters, digits and -_. between them; at most 63'),
    namespace: text('Default when left out'),
    title: text('What people read in place of the name'),
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
          url: text('Where it leads'),
          title: text('What it says'),
          icon: text('Name'),
          type: text('Type'),
        },
      },
    },
  },
};
