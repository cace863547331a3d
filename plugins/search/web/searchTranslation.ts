import { createTranslationRef } from '@callboard/web-kit';
import { searchMessages } from './searchMessages.ts';

/** The texts of the search page and of its parts; they load with them. */
export const searchTranslation = createTranslationRef({
  id: 'search-page',
  messages: searchMessages,
  languages: { de: () => import('./germanSearch.ts') },
});
