import { fakeUserSettings } from './index.ts';
import { testUserSettings } from './testUserSettings.ts';

testUserSettings(() => ({ baseUrl: 'http://settings.test/api/user-settings', fetch: fakeUserSettings().fetch }));
