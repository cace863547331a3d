import { createTranslationRef } from '@callboard/web-kit';
import { catalogMessages } from './catalogMessages.ts';

export const catalogTranslation = createTranslationRef({
  id: 'catalog',
  messages: catalogMessages,
  languages: { de: () => import('./de.ts') },
});
