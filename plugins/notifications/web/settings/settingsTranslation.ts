import { createTranslationRef } from '@callboard/web-kit';

export const settingsTranslation = createTranslationRef({
  id: 'notifications-settings',
  messages: {
    title: 'Notification settings',
    hint: 'You get everything unless you turn it off. Notifications for everyone always appear in the inbox.',
    web: 'Portal',
    origin: 'From {{origin}}',
    everything: 'Everything else from {{origin}}',
    label: '{{topic}} via {{channel}}',
    empty: 'No notifications yet',
    'empty.hint': 'After your first notification, you can turn topics off here.',
    failed: 'Settings could not be loaded',
    notSaved: 'Settings could not be saved',
  },
  languages: { de: () => import('./germanSettings.ts') },
});
