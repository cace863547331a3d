import { createTranslationRef } from '@callboard/web-kit';

/** What the shell and the settings show; the pages bring their own texts. */
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
