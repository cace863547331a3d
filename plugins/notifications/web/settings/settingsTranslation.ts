import { createTranslationRef } from '@callboard/web-kit';
import { settingsMessages } from './settingsMessages.ts';

export const settingsTranslation = createTranslationRef({
  id: 'notifications-settings',
  messages: settingsMessages,
  languages: { de: () => import('./germanSettings.ts') },
});
