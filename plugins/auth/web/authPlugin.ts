import { settingsTabPoint } from '@callboard/plugin-user-settings/web';
import { definePlugin } from '@callboard/web-kit';
import { accountTabs } from './account/accountTabs.ts';
import { accountTranslation } from './account/accountTranslation.ts';

/** What the user sees of the own sign-ins. */
export const authPlugin = definePlugin({
  id: 'auth',
  translations: [accountTranslation],
  extensions: accountTabs.map((tab) => settingsTabPoint.add(tab)),
});
