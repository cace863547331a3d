import { createTranslationRef, type TranslationKey, type Translator } from '@callboard/web-kit';

/** The English texts of the tRPC viewer. */
const trpcMessages = {
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

export const trpcTranslation = createTranslationRef({
  id: 'api-docs.trpc',
  messages: trpcMessages,
  languages: { de: () => import('./de.ts') },
});

export type TrpcTranslate = Translator<TranslationKey<typeof trpcMessages>>['t'];
