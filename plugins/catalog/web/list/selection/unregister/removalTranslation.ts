import { createTranslationRef } from '@callboard/web-kit';
import { removalMessages } from './removalMessages.ts';

export const removalTranslation = createTranslationRef({
  id: 'catalog-removal',
  messages: removalMessages,
  languages: { de: () => import('./germanRemoval.ts') },
});
