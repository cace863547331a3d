import { createTranslationRef } from '@callboard/web-kit';
import { shellMessages } from './shellMessages.ts';

export const shellTranslation = createTranslationRef({
  id: 'shell',
  messages: shellMessages,
  languages: { de: () => import('./de.ts') },
});
