import { createTranslationRef } from '@callboard/web-kit';
import { accountMessages } from './accountMessages.ts';

export const accountTranslation = createTranslationRef({
  id: 'account',
  messages: accountMessages,
  languages: { de: () => import('./de.ts') },
});
