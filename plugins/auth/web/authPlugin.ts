import { settingsTabPoint } from '@callboard/plugin-user-settings/web';
import { definePlugin, rootElementPoint } from '@callboard/web-kit';
import { accountTabs } from './account/accountTabs.ts';
import { tabsTranslation } from './account/tabsTranslation.ts';
import { AutoLogout } from './autoLogout/AutoLogout.tsx';
import { LoginRequests } from './loginRequests/LoginRequests.tsx';

/** The account settings, the sign-in dialog and automatic sign-out. */
export const authPlugin = definePlugin({
  id: 'auth',
  wants: ['user-settings'],
  translations: [tabsTranslation],
  extensions: [
    ...accountTabs.map((tab) => settingsTabPoint.add(tab)),
    rootElementPoint.add({ id: 'login-requests', Component: LoginRequests }),
    rootElementPoint.add({ id: 'auto-logout', Component: AutoLogout }),
  ],
});
