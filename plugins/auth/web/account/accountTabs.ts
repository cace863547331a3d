import type { SettingsTab } from '@callboard/plugin-user-settings/web';
import { configApi, createComponentExtension, text, useApi } from '@callboard/web-kit';
import { entryTranslation } from '../entry.ts';
import { useSessionsStatus } from './useSessionsStatus.ts';

/** The settings tabs about sign-in, and about access in the user's name. */
export const accountTabs: readonly SettingsTab[] = [
  {
    path: 'auth-providers',
    title: text(entryTranslation, 'providers'),
    order: 20,
    Component: createComponentExtension({
      name: 'AuthProviders',
      load: async () => (await import('./providers/AuthProviders.tsx')).AuthProviders,
    }),
  },
  {
    path: 'sessions',
    title: text(entryTranslation, 'sessions'),
    order: 30,
    useStatus: useSessionsStatus,
    Component: createComponentExtension({
      name: 'Sessions',
      load: async () => (await import('./sessions/Sessions.tsx')).Sessions,
    }),
  },
  {
    path: 'tokens',
    title: text(entryTranslation, 'tokens'),
    order: 40,
    useStatus: () => ({ isShown: useApi(configApi).getOptionalBoolean('auth.personalTokens.enabled') !== false }),
    Component: createComponentExtension({
      name: 'Tokens',
      load: async () => (await import('./tokens/Tokens.tsx')).Tokens,
    }),
  },
  {
    path: 'applications',
    title: text(entryTranslation, 'applications'),
    order: 50,
    Component: createComponentExtension({
      name: 'Applications',
      load: async () => (await import('./applications/Applications.tsx')).Applications,
    }),
  },
];
