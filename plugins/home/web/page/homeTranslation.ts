import { createTranslationRef } from '@callboard/web-kit';
import { homeMessages } from './homeMessages.ts';

export const homeTranslation = createTranslationRef({
  id: 'home-page',
  messages: homeMessages,
  languages: { de: () => import('./germanHome.ts') },
});
