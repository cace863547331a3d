import { createTranslationRef } from '@callboard/web-kit';

/** Texts for the shell and entity pages; the docs pages have their own. */
export const entryTranslation = createTranslationRef({
  id: 'techdocs',
  messages: { docs: 'Docs', all: 'All documentation' },
  languages: { de: () => import('./germanEntry.ts') },
});
