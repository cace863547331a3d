import { createTranslationRef, type Translator } from '@callboard/web-kit';

export type TrpcTranslate = Translator<NonNullable<(typeof trpcTranslation)['keys']>>['t'];

export const trpcTranslation = createTranslationRef({
  id: 'api-docs.trpc',
  messages: {
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
  },
  languages: { de: () => import('./de.ts') },
});
