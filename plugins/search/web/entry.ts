import { createRouteRef, createTranslationRef } from '@callboard/web-kit';

/** Texts of the shell and the command palette; the page has its own. */
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

export const searchRoute = createRouteRef({ id: 'search.root' });
