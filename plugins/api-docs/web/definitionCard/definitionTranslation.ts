import { createTranslationRef } from '@callboard/web-kit';
import { definitionMessages } from './definitionMessages.ts';

/** Not registered by the plugin: these texts load with the tab. */
export const definitionTranslation = createTranslationRef({
  id: 'api-docs.definition',
  messages: definitionMessages,
  languages: { de: () => import('./de.ts') },
});
