import { createTranslationRef } from '@callboard/web-kit';
import { apiDocsMessages } from './apiDocsMessages.ts';

/** What is needed before a definition is opened. Viewers have refs of their own, which come with them. */
export const apiDocsTranslation = createTranslationRef({
  id: 'api-docs',
  messages: apiDocsMessages,
  languages: { de: () => import('./de.ts') },
});
