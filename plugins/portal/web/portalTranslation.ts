import { createTranslationRef } from '@callboard/web-kit';
import { portalMessages } from './portalMessages.ts';

export const portalTranslation = createTranslationRef({
  id: 'portal.page',
  messages: portalMessages,
  languages: { de: () => import('./de.ts') },
});
