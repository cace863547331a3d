import { createTranslationRef } from '@callboard/web-kit';
import { uiMessages } from './uiMessages.ts';

export const uiTranslation = createTranslationRef({
  id: 'ui',
  messages: uiMessages,
  languages: { de: () => import('./de.ts') },
});
