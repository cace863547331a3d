import { createTranslationRef } from '@callboard/web-kit';
import { inboxMessages } from './inboxMessages.ts';

export const inboxTranslation = createTranslationRef({
  id: 'notifications-inbox',
  messages: inboxMessages,
  languages: { de: () => import('./germanInbox.ts') },
});
