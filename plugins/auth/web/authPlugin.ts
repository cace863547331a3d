import { settingsTabPoint } from '@callboard/plugin-user-settings/web';
import { createRoutableExtension, definePlugin, rootElementPoint } from '@callboard/web-kit';
import { accountTabs } from './account/accountTabs.ts';
import { AutoLogout } from './autoLogout/AutoLogout.tsx';
import { consentRoute, entryTranslation } from './entry.ts';
import { LoginRequests } from './loginRequests/LoginRequests.tsx';

/** The account settings, the consent page, the sign-in dialog and automatic sign-out. */
export const authPlugin = definePlugin({
  id: 'auth',
  wants: ['user-settings'],
  translations: [entryTranslation],
  pages: [
    {
      path: '/oauth2/authorize/:sessionId',
      isUnlisted: true,
      Component: createRoutableExtension({
        name: 'ConsentPage',
        mountPoint: consentRoute,
        load: async () => (await import('./consent/ConsentPage.tsx')).ConsentPage,
      }),
    },
  ],
  extensions: [
    ...accountTabs.map((tab) => settingsTabPoint.add(tab)),
    rootElementPoint.add({ id: 'login-requests', Component: LoginRequests }),
    rootElementPoint.add({ id: 'auto-logout', Component: AutoLogout }),
  ],
});
