import { createTranslationRef } from '@callboard/web-kit';

/** What the shell shows; the page brings its own texts. */
export const entryTranslation = createTranslationRef({
  id: 'search',
  messages: { title: 'Search' },
  languages: { de: () => import('./germanEntry.ts') },
});
