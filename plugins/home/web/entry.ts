import { createRouteRef, createTranslationRef } from '@callboard/web-kit';

/** The texts that the shell shows; the page and the widgets have their own. */
export const entryTranslation = createTranslationRef({
  id: 'home',
  messages: { title: 'Home', visited: 'Recently visited' },
  languages: { de: () => import('./germanEntry.ts') },
});

export const homeRoute = createRouteRef({ id: 'home.root' });
