import { createTranslationRef } from '@callboard/web-kit';

/** What the shell and entity pages show; the page brings its own texts. */
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
