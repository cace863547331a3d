import { createTranslationRef } from '@callboard/web-kit';
import { editMessages } from './editMessages.ts';

export const editTranslation = createTranslationRef({
  id: 'home-edit',
  messages: editMessages,
  languages: { de: () => import('./germanEdit.ts') },
});
