import { createTranslationRef } from '@callboard/web-kit';
import { tabMessages } from './tabMessages.ts';

/** The texts of the tab; they load with it. */
export const tabTranslation = createTranslationRef({
  id: 'kubernetes-tab',
  messages: tabMessages,
  languages: { de: () => import('./germanTab.ts') },
});
