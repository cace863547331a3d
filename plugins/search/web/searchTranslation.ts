import { createTranslationRef } from '@callboard/web-kit';
import { searchMessages } from './searchMessages.ts';

/** Texts of the search page and its parts, loaded with them. */
export const searchTranslation = createTranslationRef({
  id: 'search-page',
  messages: searchMessages,
  languages: { de: () => import('./germanSearch.ts') },
});
