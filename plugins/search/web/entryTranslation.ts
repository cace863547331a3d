import { createTranslationRef } from '@callboard/web-kit';

/** What the shell and the command palette show; the page brings its own texts. */
export const entryTranslation = createTranslationRef({
  id: 'search',
  messages: {
    title: 'Search',
    entities: 'Catalog',
    'palette.all': 'See all results for “{{term}}”',
    'palette.suggestion': 'Did you mean “{{term}}”?',
  },
  languages: { de: () => import('./germanEntry.ts') },
});
