import { createTranslationRef } from '@callboard/web-kit';
import { logMessages } from './logMessages.ts';

/** Texts of their own, so that they load with the first log. */
export const logTranslation = createTranslationRef({
  id: 'ui.log',
  messages: logMessages,
  languages: { de: () => import('./de.ts') },
});
