/** The English texts of the tRPC viewer. */
export const trpcMessages = {
  'type.query': 'query',
  'type.mutation': 'mutation',
  'type.subscription': 'subscription',
  'groups.root': 'Procedures',
  'groups.source': 'Source',
  source: 'Source of this definition',
  input: 'Input',
  output: 'Output',
  where: 'Definitions: {{names}}',
  optional: 'optional',
  builtOn: 'Built on',
  noInput: 'No input.',
  module: 'Defined in {{module}}',
  unknownModule: 'Defined elsewhere',
} as const;
