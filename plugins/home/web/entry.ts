import { createRouteRef, createTranslationRef } from '@callboard/web-kit';

const german = { title: 'Start', visited: 'Zuletzt besucht' };

/** The texts that the shell shows; the page and the widgets have their own. */
export const entryTranslation = createTranslationRef({
  id: 'home',
  messages: { title: 'Home', visited: 'Recently visited' },
  languages: { de: async () => ({ messages: german }) },
});

export const homeRoute = createRouteRef({ id: 'home.root' });
