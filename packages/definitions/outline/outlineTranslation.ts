import { createTranslationRef } from '@callboard/web-kit';
import { outlineMessages } from './outlineMessages.ts';

/** Not listed by the plugin: these texts come with the viewers. */
export const outlineTranslation = createTranslationRef({
  id: 'api-docs.outline',
  messages: outlineMessages,
  languages: { de: () => import('./de.ts') },
});
