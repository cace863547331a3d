import { IconSettings } from '@callboard/ui/icons';
import {
  commandPoint,
  createRoutableExtension,
  createRouteRef,
  createTranslationRef,
  definePlugin,
  lazyCommands,
  text,
} from '@callboard/web-kit';
import { settingsTabPoint } from './settingsTabPoint.ts';

export { type SettingsTab, settingsTabPoint } from './settingsTabPoint.ts';

/** The texts of the navigation; the page has its own. */
const entryTranslation = createTranslationRef({
  id: 'user-settings',
  messages: {
    title: 'Settings',
  },
  languages: { de: () => import('./germanEntry.ts') },
});

export const settingsRoute = createRouteRef({ id: 'user-settings.root' });

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
