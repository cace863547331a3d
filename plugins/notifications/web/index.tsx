import { settingsTabPoint } from '@callboard/plugin-user-settings/web';
import { createComponentExtension, createRoutableExtension, definePlugin, navPoint, text } from '@callboard/web-kit';
import { bellEntry, entryTranslation, notificationsRoute } from './bellEntry.ts';

const InboxPage = createRoutableExtension({
  name: 'InboxPage',
  mountPoint: notificationsRoute,
  load: async () => (await import('./inbox/InboxPage.tsx')).InboxPage,
});

export const notificationsPlugin = definePlugin({
  id: 'notifications',
  needs: ['user-settings'],
  // Wire: existing configurations bind routes by these names (`app.routes.bindings`).
  routes: { root: notificationsRoute },
  pages: [{ path: '/notifications', title: text(entryTranslation, 'title'), Component: InboxPage }],
  translations: [entryTranslation],
  extensions: [
    navPoint.add(bellEntry),
    settingsTabPoint.add({
      path: 'notifications',
      title: text(entryTranslation, 'settings'),
      order: 40,
      Component: createComponentExtension({
        name: 'NotificationSettings',
        load: async () => (await import('./settings/NotificationSettings.tsx')).NotificationSettings,
      }),
    }),
  ],
});
