import { createTranslationRef } from '@callboard/web-kit';
import { objectMessages } from './objectMessages.ts';

/** The texts about one object: its row, drawer, log, events and terminal. */
export const objectTranslation = createTranslationRef({
  id: 'kubernetes.objects',
  messages: objectMessages,
  languages: { de: () => import('./germanObjects.ts') },
});
