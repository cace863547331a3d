import { createTranslationRef } from '@callboard/web-kit';
import { apiDocsMessages } from './apiDocsMessages.ts';

/** The texts needed before a definition is opened. Viewers have their own refs, which load with them. */
export const apiDocsTranslation = createTranslationRef({
  id: 'api-docs',
  messages: apiDocsMessages,
  languages: { de: () => import('./de.ts') },
});
