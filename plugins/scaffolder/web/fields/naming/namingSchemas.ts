/** JSON schemas for the options and values of the name and tag fields. */
export const namingSchemas = {
  EntityNamePicker: { value: { type: 'string' } },
  EntityTagsPicker: {
    options: {
      type: 'object',
      properties: {
        kinds: { type: 'array', items: { type: 'string' }, description: 'The kinds whose tags are suggested' },
        showCounts: { type: 'boolean', description: 'Whether to show how many entities have a tag' },
        helperText: { type: 'string', description: 'Help below the title' },
      },
    },
    value: { type: 'array', items: { type: 'string' } },
  },
};
