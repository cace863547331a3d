import { createTranslationRef } from '@callboard/web-kit';

/** The texts of the navigation; the page brings its own. */
export const entryTranslation = createTranslationRef({
  id: 'portal',
  messages: {
    title: 'About this portal',
    nav: 'Portal',
  },
  languages: { de: () => import('./germanEntry.ts') },
});
