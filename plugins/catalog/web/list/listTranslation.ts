import { createTranslationRef } from '@callboard/web-kit';
import { listMessages } from './listMessages.ts';

/** Not listed by the plugin: these texts are loaded with the list page. */
export const listTranslation = createTranslationRef({
  id: 'catalog.list',
  messages: listMessages,
  languages: { de: () => import('./de.ts') },
});
