import { createTranslationRef } from '@callboard/web-kit';

/** The texts that the shell and the settings show; the pages have their own. */
export const entryTranslation = createTranslationRef({
  id: 'notifications',
  messages: {
    title: 'Notifications',
    unread_one: '{{count}} unread notification',
    unread_other: '{{count}} unread notifications',
    settings: 'Notifications',
  },
  languages: { de: () => import('./germanEntry.ts') },
});
