import { createTranslationRef } from '@callboard/web-kit';
import { widgetsMessages } from './widgetsMessages.ts';

/** The texts of the built-in widgets, loaded with them. */
export const widgetsTranslation = createTranslationRef({
  id: 'home-widgets',
  messages: widgetsMessages,
  languages: { de: () => import('./germanWidgets.ts') },
});
