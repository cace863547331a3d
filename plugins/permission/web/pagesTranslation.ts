import { createTranslationRef } from '@callboard/web-kit';
import { pagesMessages } from './pagesMessages.ts';

export const pagesTranslation = createTranslationRef({
  id: 'permission-pages',
  messages: pagesMessages,
  languages: { de: () => import('./germanPages.ts') },
});
