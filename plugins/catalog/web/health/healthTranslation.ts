import { createTranslationRef } from '@callboard/web-kit';
import { healthMessages } from './healthMessages.ts';

export const healthTranslation = createTranslationRef({
  id: 'catalog.health',
  messages: healthMessages,
  languages: { de: () => import('./de.ts') },
});
