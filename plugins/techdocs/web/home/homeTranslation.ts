import { createTranslationRef } from '@callboard/web-kit';
import { homeMessages } from './homeMessages.ts';

/** Texts of the docs home and index; they load with these pages. */
export const homeTranslation = createTranslationRef({
  id: 'techdocs-home',
  messages: homeMessages,
  languages: { de: () => import('./germanHome.ts') },
});
