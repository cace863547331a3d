import type { SettingsTab } from '@callboard/plugin-user-settings/web';
import { createComponentExtension, text } from '@callboard/web-kit';
import { accountTranslation } from './accountTranslation.ts';
import { useSessionsStatus } from './useSessionsStatus.ts';

/** The settings tabs about sign-in. */
export const accountTabs: readonly SettingsTab[] = [
  {
    path: 'auth-providers',
    title: text(accountTranslation, 'providers.tab'),
    order: 20,
    Component: createComponentExtension({
      name: 'AuthProviders',
      load: async () => (await import('./providers/AuthProviders.tsx')).AuthProviders,
    }),
  },
  {
    path: 'sessions',
    title: text(accountTranslation, 'sessions.tab'),
    order: 30,
    useStatus: useSessionsStatus,
    Component: createComponentExtension({
      name: 'Sessions',
      load: async () => (await import('./sessions/Sessions.tsx')).Sessions,
    }),
  },
];
