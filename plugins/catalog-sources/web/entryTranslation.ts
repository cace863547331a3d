import { createTranslationRef } from '@callboard/web-kit';

/** The texts that the shell and entity pages show; the page loads its own. */
export const entryTranslation = createTranslationRef({
  id: 'catalog-sources',
  messages: {
    title: 'Sources',
    'command.sources': 'Catalog sources',
    'command.failing': 'Failing sources',
    'command.group': 'Administration',
    entityLink: 'Catalog source',
  },
  languages: { de: () => import('./germanEntry.ts') },
});
