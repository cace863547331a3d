import { createTranslationRef } from '@callboard/web-kit';

/** The English texts of the plugin's tab and page. */
const apiDocsMessages = {
  'nav.apis': 'APIs',
  'tab.definition': 'Definition',
  'search.operations': 'API operations',
} as const;

/** The texts needed before a definition is opened. Viewers have their own refs, which load with them. */
export const apiDocsTranslation = createTranslationRef({
  id: 'api-docs',
  messages: apiDocsMessages,
  languages: { de: () => import('./de.ts') },
});
