import { createRouteRef, createTranslationRef } from '@callboard/web-kit';

/** The page that adds existing repositories and files to the catalog. */
export const importRoute = createRouteRef({ id: 'catalog-import.page' });

/** The page for importing many repositories. */
export const manyRoute = createRouteRef({ id: 'catalog-import.many' });

/** The progress of an import of many repositories. */
export const runRoute = createRouteRef({ id: 'catalog-import.run', params: ['id'] });

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
