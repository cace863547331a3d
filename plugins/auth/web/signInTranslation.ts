import { createTranslationRef } from '@callboard/web-kit';
import { signInMessages } from './signInMessages.ts';

export const signInTranslation = createTranslationRef({
  id: 'sign-in',
  messages: signInMessages,
  languages: { de: () => import('./de.ts') },
});
