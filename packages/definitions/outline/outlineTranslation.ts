import { createTranslationRef } from '@callboard/web-kit';
import { outlineMessages } from './outlineMessages.ts';

/** Not registered by the plugin: these texts load with the viewers. */
export const outlineTranslation = createTranslationRef({
  id: 'api-docs.outline',
  messages: outlineMessages,
  languages: { de: () => import('./de.ts') },
});
