import { createTranslationRef } from '@callboard/web-kit';

/** The texts that the shell shows; the page loads its own. */
export const entryTranslation = createTranslationRef({
  id: 'catalog-import',
  messages: {
    title: 'Register existing component',
    many: 'Import many repositories',
    'command.group': 'Catalog',
  },
  languages: { de: () => import('./germanEntry.ts') },
});
