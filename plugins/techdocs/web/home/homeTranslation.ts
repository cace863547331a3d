import { createTranslationRef } from '@callboard/web-kit';
import { homeMessages } from './homeMessages.ts';

/** The texts of the docs home and index; they load with them. */
export const homeTranslation = createTranslationRef({
  id: 'techdocs-home',
  messages: homeMessages,
  languages: { de: () => import('./germanHome.ts') },
});
