import { createTranslationRef } from '@callboard/web-kit';
import { pageMessages } from './pageMessages.ts';

export const pageTranslation = createTranslationRef({
  id: 'kubernetes.page',
  messages: pageMessages,
  languages: { de: () => import('./germanPage.ts') },
});
