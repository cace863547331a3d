import { createTranslationRef } from '@callboard/web-kit';

/** What the shell shows; the page brings its own texts. */
export const entryTranslation = createTranslationRef({
  id: 'catalog-import',
  messages: {
    title: 'Register existing component',
    many: 'Import many repositories',
    'command.group': 'Catalog',
  },
  languages: { de: () => import('./germanEntry.ts') },
});
