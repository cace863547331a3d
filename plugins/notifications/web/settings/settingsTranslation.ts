import { createTranslationRef } from '@callboard/web-kit';

const german = {
  title: 'Was du erfährst, und wie',
  hint: 'Alles kommt, was du nicht abschaltest. Was für alle ist, kommt immer in den Eingang.',
  web: 'Portal',
  origin: 'Von {{origin}}',
  everything: 'Alles andere von {{origin}}',
  label: '{{topic}} über {{channel}}',
  empty: 'Noch ist nichts gekommen',
  'empty.hint': 'Sobald etwas gekommen ist, kannst du es hier nach seinem Thema abschalten.',
  failed: 'Die Einstellungen konnten nicht gelesen werden',
  notSaved: 'Die Einstellungen konnten nicht gespeichert werden',
};

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
  languages: { de: async () => ({ messages: german }) },
});
