import { createTranslationRef } from '@callboard/web-kit';
import { logMessages } from './logMessages.ts';

/** A separate translation, so it loads with the first log. */
export const logTranslation = createTranslationRef({
  id: 'ui.log',
  messages: logMessages,
  languages: { de: () => import('./de.ts') },
});
