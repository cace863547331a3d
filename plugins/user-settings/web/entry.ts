import { createRouteRef, createTranslationRef } from '@callboard/web-kit';

/** The texts of the navigation; the page has its own. */
export const entryTranslation = createTranslationRef({
  id: 'user-settings',
  messages: {
    title: 'Settings',
  },
  languages: { de: () => import('./germanEntry.ts') },
});

export const settingsRoute = createRouteRef({ id: 'user-settings.root' });
