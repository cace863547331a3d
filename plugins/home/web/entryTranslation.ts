import { createTranslationRef } from '@callboard/web-kit';

/** What the shell shows; the page and the widgets bring their own texts. */
export const entryTranslation = createTranslationRef({
  id: 'home',
  messages: { title: 'Home', visited: 'Recently visited' },
  languages: { de: () => import('./germanEntry.ts') },
});
