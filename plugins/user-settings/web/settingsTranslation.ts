import { createTranslationRef } from '@callboard/web-kit';
import { settingsMessages } from './settingsMessages.ts';

export const settingsTranslation = createTranslationRef({
  id: 'user-settings.page',
  messages: settingsMessages,
  languages: { de: () => import('./de.ts') },
});
