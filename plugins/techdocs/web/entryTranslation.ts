import { createTranslationRef } from '@callboard/web-kit';

/** What the shell and entity pages show; the pages bring their own texts. */
export const entryTranslation = createTranslationRef({
  id: 'techdocs',
  messages: { docs: 'Docs', all: 'All documentation' },
  languages: { de: () => import('./germanEntry.ts') },
});
