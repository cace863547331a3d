import { IconSettings } from '@callboard/ui/icons';
import { commandPoint, createRoutableExtension, definePlugin, lazyCommands, text } from '@callboard/web-kit';
import { entryTranslation, settingsRoute } from './entry.ts';
import { settingsTabPoint } from './settingsTabPoint.ts';

export { settingsRoute } from './entry.ts';
export { type SettingsTab, settingsTabPoint } from './settingsTabPoint.ts';

const title = text(entryTranslation, 'title');

export const userSettingsPlugin = definePlugin({
  id: 'user-settings',
  points: [settingsTabPoint],
  routes: { root: settingsRoute },
  pages: [
    {
      path: '/settings',
      title,
      Component: createRoutableExtension({
        name: 'SettingsPage',
        mountPoint: settingsRoute,
        load: async () => (await import('./SettingsPage/SettingsPage.tsx')).SettingsPage,
      }),
    },
  ],
  navItems: [
    { id: 'settings', letter: 's', section: 'bottom', order: 90, title, icon: IconSettings, to: settingsRoute },
  ],
  translations: [entryTranslation],
  extensions: [
    commandPoint.add(
      lazyCommands('user-settings', async () => (await import('./settingsCommands.ts')).settingsCommands),
    ),
  ],
});
