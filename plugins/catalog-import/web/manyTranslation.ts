import { createTranslationRef } from '@callboard/web-kit';
import { manyMessages } from './manyMessages.ts';

/** The texts of the pages for many repositories; they load with them. */
export const manyTranslation = createTranslationRef({
  id: 'catalog-import-many',
  messages: manyMessages,
  languages: { de: () => import('./germanMany.ts') },
});
