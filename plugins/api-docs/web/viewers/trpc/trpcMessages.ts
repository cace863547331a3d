/** The English texts of the tRPC viewer. */
export const trpcMessages = {
  'type.query': 'query',
  'type.mutation': 'mutation',
  'type.subscription': 'subscription',
  'groups.root': 'Procedures',
  'groups.source': 'Source',
  source: 'The definition as it is written',
  input: 'Input',
  output: 'Output',
  where: 'Where {{names}}',
  optional: 'optional',
  builtOn: 'Built on',
  noInput: 'It takes no input.',
  module: 'Defined in {{module}}',
  unknownModule: 'Defined elsewhere',
} as const;
