import { createTranslationRef } from '@callboard/web-kit';
import { graphqlMessages } from './graphqlMessages.ts';

export const graphqlTranslation = createTranslationRef({
  id: 'api-docs.graphql',
  messages: graphqlMessages,
  languages: { de: () => import('./de.ts') },
});

export type GraphqlTranslate = (key: NonNullable<(typeof graphqlTranslation)['keys']>) => string;
