import { createRouteRef, createTranslationRef } from '@callboard/web-kit';

const german = {
  title: 'Suche',
  entities: 'Katalog',
  'palette.all': 'Alle Treffer für „{{term}}“',
  'palette.suggestion': 'Meintest du „{{term}}“?',
};

/** Texts of the shell and the command palette; the page has its own. */
export const entryTranslation = createTranslationRef({
  id: 'search',
  messages: {
    title: 'Search',
    entities: 'Catalog',
    'palette.all': 'See all results for “{{term}}”',
    'palette.suggestion': 'Did you mean “{{term}}”?',
  },
  languages: { de: async () => ({ messages: german }) },
});

export const searchRoute = createRouteRef({ id: 'search.root' });
