import { createTranslationRef } from '@callboard/web-kit';
import { workMessages } from './workMessages.ts';

export const workTranslation = createTranslationRef({
  id: 'scaffolder.work',
  messages: workMessages,
  languages: { de: () => import('./germanWork.ts') },
});
