import { createTranslationRef } from '@callboard/web-kit';
import { dailyMessages } from './dailyMessages.ts';

/** The texts of the widgets that make the page useful on the first day. */
export const dailyTranslation = createTranslationRef({
  id: 'home.daily',
  messages: dailyMessages,
  languages: { de: () => import('./germanDaily.ts') },
});
