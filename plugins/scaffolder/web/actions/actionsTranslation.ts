import { createTranslationRef } from '@callboard/web-kit';
import { actionsMessages } from './actionsMessages.ts';

export const actionsTranslation = createTranslationRef({
  id: 'scaffolder-actions',
  messages: actionsMessages,
  languages: { de: () => import('./germanActions.ts') },
});
