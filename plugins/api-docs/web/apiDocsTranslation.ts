import { createTranslationRef } from '@callboard/web-kit';

/** The texts needed before a definition is opened. Viewers have their own refs, which load with them. */
export const apiDocsTranslation = createTranslationRef({
  id: 'api-docs',
  messages: {
    'nav.apis': 'APIs',
    'tab.definition': 'Definition',
    'search.operations': 'API operations',
  },
  languages: { de: () => import('./de.ts') },
});
